/** Renders pages of a remote as the server does, with answers from a table. For tests in Node. */

import { matchPage } from '@manying/platform/addresses';
import type { RemoteModule } from '@manying/platform/contract';
import { renderScreen } from '@manying/platform/firstScreen';
import { removeStorage } from '@manying/platform/noStorage';
import { watchQueries } from '@manying/platform/recordedQueries';
import { createAppStore } from '@manying/platform/store';
import { vi } from 'vitest';
import { encrypt, pngHeader } from './picture.ts';
import { setTestSite } from './site.ts';

// Before any remote injects its endpoints.
watchQueries();
removeStorage();

const HOST = 'https://provider.test';

/** What a page has rendered to, and the calls that it needed as `GET /path?query`. */
export interface ServerRender {
  readonly html: string;
  readonly calls: readonly string[];
  /** The requests themselves. */
  readonly requests: readonly Request[];
}

/**
 * Renders the page at an address.
 * @param answers data of successful answers by the path of the call; all other calls answer 404. Pictures have 500 by 750 px.
 */
export async function renderOnServer(
  remote: RemoteModule,
  address: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<ServerRender> {
  setTestSite(HOST, { imageHost: `${HOST}/img` });
  const picture = await encrypt(pngHeader(500, 750));
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/img/')) return new Response(picture);
    if (!(pathname in answers)) return new Response(null, { status: 404 });
    return Response.json({ result: true, code: 200, msg: '', data: answers[pathname] });
  });
  const { pathname } = new URL(address, HOST);
  const page = remote.pages.find((candidate) => matchPage(candidate, pathname));
  if (!page) throw new Error(`The remote has no page ${pathname}`);
  const store = createAppStore();
  if (remote.domain) store.injectDomain(remote.domain);
  const { default: Screen } = await page.load();
  const html = await renderScreen({ Screen, path: page.path, address, store });
  const calls = requests.map(({ method, url }) => `${method} ${url.slice(HOST.length)}`);
  return { html, calls, requests };
}
