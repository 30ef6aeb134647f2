/** The deployment's two documents as this page finds them: inlined in its own HTML, else asked for. */
import { parseRegistry, type Registry } from '@manying/platform/registry';
import { parseSite, type SiteConfig } from '@manying/platform/site';

/** How long a document may take when it is asked for, in ms. */
const DOCUMENT_TIMEOUT = 2500;

function readInlined(id: string): unknown {
  const block = document.getElementById(id);
  return block?.textContent ? JSON.parse(block.textContent) : undefined;
}

/** Asks for a document. @throws Error when it does not come in time or is not JSON. */
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

/** The site configuration this page was served with; asked for when it was not inlined. @throws Error when it cannot be used. */
export async function readSite(): Promise<SiteConfig> {
  return parseSite(readInlined('site-document') ?? (await fetchDocument('/site.json')));
}

/** Asks the deployment for its registry as it is now. @throws Error when it cannot be used. */
export async function fetchRegistry(): Promise<Registry> {
  return parseRegistry(await fetchDocument('/remotes.json'));
}

/** The registry this page was served with; asked for when it was not inlined. @throws Error when it cannot be used. */
export async function readRegistry(): Promise<Registry> {
  const document = readInlined('remotes-document');
  return document === undefined ? fetchRegistry() : parseRegistry(document);
}

/** Names the builds this page was served with: the shell's files and the registry's text. */
export function currentBuilds(): string {
  return ['boot-scripts', 'remotes-document'].map((id) => document.getElementById(id)?.textContent).join();
}
