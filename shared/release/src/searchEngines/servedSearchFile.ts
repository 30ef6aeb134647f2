/** A file for search engines as the servers of a folder serve it. */
import { typeOf } from '@manying/release/bucketFiles';
import { type CompressedText, compressedText } from '@manying/release/compressedText';
import { fileHeaders } from '@manying/release/headers';
import type { DocumentReaders } from '@manying/release/indexPage';
import type { SearchFile, SearchSources } from '@manying/release/searchEngines/searchFiles';

/** Returns a function that gives the current file; `undefined` when the deployment has none. */
export function servedSearchFile(
  { name, text }: SearchFile,
  { site, remotes }: DocumentReaders,
): (https: boolean) => CompressedText | undefined {
  let last: SearchSources | undefined;
  const served = new Map<boolean, CompressedText | undefined>();
  return (https) => {
    const sources = { site: site().lastParsed, registry: remotes().lastParsed };
    if (sources.site !== last?.site || sources.registry !== last?.registry) served.clear();
    last = sources;
    if (!served.has(https)) {
      const headers = { ...fileHeaders('document', https), 'Content-Type': typeOf(name) };
      const content = text(sources);
      served.set(https, content === undefined ? undefined : compressedText(content, headers));
    }
    return served.get(https);
  };
}
