/** A document of the deployment as its own address serves it. */
import { type CompressedText, compressedText } from '@manying/release/compressedText';
import type { DocumentState } from '@manying/release/documentReader';
import { fileHeaders } from '@manying/release/headers';

/**
 * Returns a function that gives the current document; `undefined` when there is none. A document that is not JSON is
 * served unchanged: the page reports it.
 * @param read the document's reader. @param toText its text for pages, by default the text of the file.
 */
export function servedDocument(
  read: () => DocumentState,
  toText: (source: string, parsed: unknown) => string = (source) => source,
): (https: boolean) => CompressedText | undefined {
  let lastSource: string | undefined;
  const served = new Map<boolean, CompressedText>();
  return (https) => {
    const { source, text, lastParsed } = read();
    if (source === undefined) return undefined;
    if (source !== lastSource) served.clear();
    lastSource = source;
    let document = served.get(https);
    if (!document) {
      const headers = {
        ...fileHeaders('document', https),
        'Content-Type': 'application/json; charset=utf-8',
      };
      document = compressedText(text === undefined ? source : toText(text, lastParsed), headers);
      served.set(https, document);
    }
    return document;
  };
}
