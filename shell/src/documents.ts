/** The deployment's two documents as this page finds them: inlined in its own HTML, else asked for. */
import { parseRegistry, type Registry } from '@manying/platform/registry';
import { parseSite, type SiteConfig } from '@manying/platform/site';

/** How long a document may take when it is asked for, in ms. */
const DOCUMENT_TIMEOUT = 2500;

function inlined(id: string): unknown {
  const block = document.getElementById(id);
  return block?.textContent ? JSON.parse(block.textContent) : undefined;
}

/** Asks for a document. @throws Error when it does not come in time or is not JSON. */
async function ask(address: string): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(
    () => abort.abort(new Error(`${address} did not answer in time`)),
    DOCUMENT_TIMEOUT,
  );
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: abort.signal });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return await answer.json();
  } finally {
    clearTimeout(timer);
  }
}

/** The site configuration this page was served with; asked for when it was not inlined. @throws Error when it cannot be used. */
export async function readSite(): Promise<SiteConfig> {
  return parseSite(inlined('site-document') ?? (await ask('/site.json')));
}

/** Asks the deployment for its registry as it is now. @throws Error when it cannot be used. */
export async function askRegistry(): Promise<Registry> {
  return parseRegistry(await ask('/remotes.json'));
}

/** The registry this page was served with; asked for when it was not inlined. @throws Error when it cannot be used. */
export async function readRegistry(): Promise<Registry> {
  const document = inlined('remotes-document');
  return document === undefined ? askRegistry() : parseRegistry(document);
}

/** Names the builds this page was served with: the shell's files and the registry's text. */
export function runningBuilds(): string {
  return ['boot-scripts', 'remotes-document'].map((id) => document.getElementById(id)?.textContent).join();
}
