/** Reads the deployment's two documents: site.json, inlined in the HTML, and remotes.json, requested by the boot script. */
import { parseRegistry, type Registry } from '@manying/platform/registry';
import { parseSite, type SiteConfig } from '@manying/platform/site';
import { fetchDocument } from './client/fetchDocument.ts';
import { inlinedDocument } from './client/inlinedDocument.ts';
import { REGISTRY } from './client/requestRegistry.ts';

/** Timeout of a fetched document, in ms. */
const DOCUMENT_TIMEOUT = 2500;

/** The site configuration, inlined or fetched. @throws Error when it is unusable. */
export async function readSite(): Promise<SiteConfig> {
  return parseSite(
    inlinedDocument('site-document') ?? (await fetchDocument('/site.json', 'no-store', DOCUMENT_TIMEOUT)),
  );
}

/** Fetches the current registry of the deployment. @throws Error when it is unusable. */
export async function fetchRegistry(): Promise<Registry> {
  return parseRegistry(await fetchDocument(REGISTRY, 'no-store', DOCUMENT_TIMEOUT));
}

/** The registry that the boot script has requested. @throws Error when it is unusable. */
export async function readRegistry(): Promise<Registry> {
  return window.manyingRegistry ? parseRegistry(await window.manyingRegistry) : fetchRegistry();
}

/** Identifies the builds of a page: the shell's files and the registry that it started with. */
export function currentBuilds({ sources }: Registry): string {
  return [document.getElementById('boot-scripts')?.textContent, JSON.stringify(sources)].join();
}
