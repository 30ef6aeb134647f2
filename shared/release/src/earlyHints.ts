/** Early hints (status 103): what a page loads first, sent while the page itself is still being made. */
import type { IncomingMessage, ServerResponse } from 'node:http';

const STYLE_SHEET = /<link rel="preload" as="style" href="([^"]+)" integrity="([^"]+)">/g;
const BOOT_SCRIPTS = /<script type="application\/json" id="boot-scripts">([^<]*)<\/script>/;

const preload = (address: string, as: string, integrity: string | undefined) =>
  `<${address}>; rel=preload; as=${as}${integrity ? `; integrity="${integrity}"` : ''}`;

/** The style sheets that a page preloads. */
export const styleSheetsOf = (html: string) =>
  [...html.matchAll(STYLE_SHEET)].map(([, href = '', integrity]) => ({ href, integrity }));

/** The `Link` headers of the style sheets and scripts that index.html starts with. */
export function linksOf(html: string): string[] {
  const styles = styleSheetsOf(html).map(({ href, integrity }) => preload(href, 'style', integrity));
  const [, text] = BOOT_SCRIPTS.exec(html) ?? [];
  const { scripts = [], integrity = {} } = JSON.parse(text ?? '{}') as {
    readonly scripts?: readonly string[];
    readonly integrity?: Readonly<Record<string, string>>;
  };
  return [...styles, ...scripts.map((address) => preload(address, 'script', integrity[address]))];
}

/**
 * Whether a browser uses early hints for this request: a navigation over HTTP/2 of Chromium on a phone. Other browsers
 * may be redirected to another page, which needs none of these files.
 */
export function takesEarlyHints({ httpVersionMajor, headers }: IncomingMessage): boolean {
  return (
    httpVersionMajor >= 2 &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-ch-ua-mobile'] === '?1'
  );
}

/** Sends the hints if the answer takes longer than a turn of the event loop: with a ready answer they gain nothing. */
export async function hintWhilePending(
  answer: Promise<unknown>,
  html: string,
  response: ServerResponse,
): Promise<void> {
  const isReady = await Promise.race([
    answer.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ]);
  if (!isReady && !response.headersSent) response.writeEarlyHints({ link: linksOf(html) });
}
