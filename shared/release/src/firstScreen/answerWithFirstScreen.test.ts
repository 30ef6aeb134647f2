import { createHash } from 'node:crypto';
import { compressedText } from '@manying/release/compressedText';
import { answerWithFirstScreen } from '@manying/release/firstScreen/answerWithFirstScreen';
import type { RenderedScreen } from '@manying/release/firstScreen/renderedScreen';
import type { IndexPage } from '@manying/release/indexPage';
import type { PageRequest } from '@manying/release/pageAnswer';
import { expect, test, vi } from 'vitest';

const ROOT = '<div id="root"></div><script>parsed()</script>';
const index = (text = `<body>${ROOT}</body>`, site: unknown = {}): IndexPage => ({
  ...compressedText(text, { 'Content-Type': 'text/html; charset=utf-8' }),
  site,
  registry: { schema: 1 },
});
const screenOf = (html: string): RenderedScreen => ({
  container: '<div id="rendered">',
  script: 'start()',
  end: 'end()',
  styles: '.a{}',
  html,
});
const request = (fields: Partial<PageRequest> = {}): PageRequest => ({
  address: '/index',
  headers: {},
  https: false,
  ...fields,
});
const answering = (screen: RenderedScreen | undefined) =>
  answerWithFirstScreen({ screen: async () => screen });
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('the screen follows the root element, between its scripts', async () => {
  const { status, body } = await answering(screenOf('<main>x</main>'))(request(), index());
  expect(status).toBe(200);
  expect(body).toBe(
    `<body>${ROOT}<!--rendered--><div id="rendered"><script>start()</script><style>.a{}</style>` +
      '<main>x</main><script>end()</script></div><!--/rendered--></body>',
  );
});

test('the policy allows the inline code of the shell, and none that a screen contains', async () => {
  const hostile = '<script>steal()</script><style>x{}</style>';
  const { headers } = await answering(screenOf(hostile))(request(), index());
  const policy = headers['Content-Security-Policy'];
  for (const code of ['parsed()', 'start()', 'end()', '.a{}']) expect(policy).toContain(hash(code));
  for (const code of ['steal()', 'x{}']) expect(policy).not.toContain(hash(code));
});

test('a picture that is needed first is requested in the head', async () => {
  const picture = 'https://images.test/img/1"><script>_500_0.img?a&b';
  const page = index(`<head><title>A &amp; B</title><script>boot()</script></head><body>${ROOT}</body>`);
  const { body, headers } = await answering({ ...screenOf('x'), picture })(request(), page);
  expect(body).toContain(
    '<title>A &amp; B</title><link rel="preload" as="fetch" crossorigin="anonymous" ' +
      'href="https://images.test/img/1&quot;&gt;&lt;script&gt;_500_0.img?a&amp;b" data-picture=""><script>boot()',
  );
  expect(headers.Link).toBe(
    '<https://images.test/img/1%22%3E%3Cscript%3E_500_0.img?a&b>; rel=preload; as=fetch; crossorigin=anonymous',
  );
});

test('without a screen the answer is index.html', async () => {
  const { body } = await answering(undefined)(request(), index());
  expect(body).toBe(`<body>${ROOT}</body>`);
});

test('an index.html without a root element rejects, so that the server sends it as it is', async () => {
  await expect(answering(screenOf('x'))(request(), index('<body></body>'))).rejects.toThrow(
    'no root element',
  );
});

test('only the address and the documents reach the screens', async () => {
  const screen = vi.fn(async () => undefined);
  const headers = { cookie: 'session=SECRET', authorization: 'SECRET', 'if-none-match': 'SECRET' };
  const page = index(undefined, { firstScreens: true });
  await answerWithFirstScreen({ screen })(request({ headers }), page);
  expect(screen.mock.calls).toEqual([['/index', { site: { firstScreens: true }, registry: { schema: 1 } }]]);
});

test('a browser that has the document gets 304, until the screen, the page or the scheme changes', async () => {
  const screen = screenOf('x');
  const tagOf = async (shown: RenderedScreen, page: IndexPage, https = false) =>
    (await answering(shown)(request({ https }), page)).headers.ETag;
  const tag = await tagOf(screen, index());
  const headers = { 'if-none-match': tag };
  expect((await answering(screen)(request({ headers }), index())).status).toBe(304);
  const others = [
    await tagOf(screenOf('y'), index()),
    await tagOf(screen, index(`<p></p>${ROOT}`)),
    await tagOf(screen, index(), true),
  ];
  expect(new Set([tag, ...others]).size).toBe(4);
});

test('a text of the store that looks like a replacement pattern is inserted as it is', async () => {
  const { body } = await answering(screenOf("$& $' $` $1"))(request(), index());
  expect(body).toContain("$& $' $` $1");
});
