import { releasedPages } from '@manying/build/releasedPages';
import { expect, it } from 'vitest';

const page = (path: string, chunk: string) =>
  ({
    path,
    chunk,
    title: path,
    mode: 'video',
    tabs: false,
    level: 1,
    enter: 'side',
    first: 'public',
  }) as const;
const name = 'video';
const chunks = {
  files: new Map([
    ['film', ['film.css', 'shared.js', 'film.js']],
    ['home', ['shared.js', 'home.js']],
  ]),
  consumed: new Map([
    ['film', ['@manying/platform/payment', '@manying/platform/session', 'react']],
    ['home', ['react', 'payment']],
  ]),
};

it('names the files of each page, and the modules that the shell loads when needed', () => {
  const pages = [page('/film', 'film'), page('/home', 'home')];
  const [film, home] = releasedPages({ name, pages }, chunks, ['shared.js']);
  expect(film).toMatchObject({ files: ['film.css', 'film.js'], modules: ['payment'] });
  expect(home).toMatchObject({ path: '/home', files: ['home.js'] });
  expect(home).not.toHaveProperty('modules');
  expect(film).not.toHaveProperty('chunk');
});

it('refuses a page whose chunk is not built', () => {
  expect(() => releasedPages({ name, pages: [page('/feed', 'feed')] }, chunks, [])).toThrow(
    "video: the page /feed names a chunk 'feed'",
  );
});
