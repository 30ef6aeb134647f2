import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEarly } from './early.ts';

const documents = {
  'site-document': { staticApi: 'https://static.test', dynamicApi: 'https://dynamic.test' },
  'remotes-document': {
    remotes: {
      comic: {
        addresses: ['/index'],
        current: {
          version: '1',
          manifest: 'https://comic.test/1/mf-manifest.json',
          pages: [{ path: '/index', files: ['css/home.css'] }],
          files: { entry: 'entry.js', exposed: [], integrity: { 'entry.js': 'sha256-entry' } },
        },
      },
    },
  },
};

const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];

function placeDocuments() {
  for (const [id, document_] of Object.entries(documents)) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = id;
    block.textContent = JSON.stringify(document_);
    document.head.append(block);
  }
}

const before = location.href;
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => {
  history.replaceState(null, '', before);
  for (const id of Object.keys(documents)) document.getElementById(id)?.remove();
  for (const link of [...links('preload'), ...links('preconnect')]) link.remove();
});

test('what comes next and the remote’s files come behind the application’s first script, over an open connection', () => {
  placeDocuments();
  const first = document.createElement('script');
  startEarly(first, ['/js/next.js']);
  expect(links('preconnect').map(({ href, crossOrigin }) => [href, crossOrigin])).toEqual([
    ['https://comic.test/', 'anonymous'],
  ]);
  expect(links('preload')).toEqual([]);

  first.dispatchEvent(new Event('load'));
  const asked = links('preload').map(({ href, as, integrity, crossOrigin }) => [
    href,
    as,
    integrity,
    crossOrigin,
  ]);
  expect(asked).toEqual([
    [new URL('/js/next.js', location.href).href, 'script', '', null],
    ['https://comic.test/1/entry.js', 'script', 'sha256-entry', 'anonymous'],
    ['https://comic.test/1/css/home.css', 'style', '', 'anonymous'],
  ]);
});

test('without documents nothing is asked for', () => {
  const first = document.createElement('script');
  startEarly(first, ['/js/next.js']);
  first.dispatchEvent(new Event('load'));
  expect([...links('preconnect'), ...links('preload')]).toEqual([]);
});
