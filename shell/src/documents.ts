/** Reads the deployment's two documents, site.json and remotes.json: inlined in the HTML, else fetched. */
import { parseRegistry, type Registry } from '@manying/platform/registry';
import { parseSite, type SiteConfig } from '@manying/platform/site';

/** Timeout of a fetched document, in ms. */
const DOCUMENT_TIMEOUT = 2500;

function readInlined(id: string): unknown {
  const block = document.getElementById(id);
  return block?.textContent ? JSON.parse(block.textContent) : undefined;
}

/** Fetches a document. @throws Error when it does not arrive in time or is not JSON. */
async function fetchDocument(address: string): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new Error(`${address} did not answer in time`)),
    DOCUMENT_TIMEOUT,
  );
  try {
    const response = await fetch(address, { cache: 'no-store', signal: controller.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

/** The site configuration, inlined or fetched. @throws Error when it is unusable. */
export async function readSite(): Promise<SiteConfig> {
  return parseSite(readInlined('site-document') ?? (await fetchDocument('/site.json')));
}

/** Fetches the current registry of the deployment. @throws Error when it is unusable. */
export async function fetchRegistry(): Promise<Registry> {
  return parseRegistry(await fetchDocument('/remotes.json'));
}

/** The registry, inlined or fetched. @throws Error when it is unusable. */
export async function readRegistry(): Promise<Registry> {
  const document = readInlined('remotes-document');
  return document === undefined ? fetchRegistry() : parseRegistry(document);
}

/** Identifies the builds that this page was served with: the shell's files and the registry's text. */
export function currentBuilds(): string {
  return ['boot-scripts', 'remotes-document'].map((id) => document.getElementById(id)?.textContent).join();
}
