import { domainApi } from '@manying/platform/api';
import { renderScreen } from '@manying/platform/firstScreen';
import { removeStorage } from '@manying/platform/noStorage';
import { watchQueries } from '@manying/platform/recordedQueries';
import { createAppStore } from '@manying/platform/store';
import { setTestSite } from '@manying/testing/site';
import { createElement } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

watchQueries();
removeStorage();

const HOST = 'https://provider.test';
const { useSampleStepQuery, useSampleOddQuery } = domainApi('sample').inject((build) => ({
  sampleStep: build.query<number, number>({
    query: (step) => ({ path: `/step/${step}`, base: 'static' }),
    responseSchema: v.number(),
  }),
  sampleOdd: build.query<number, { readonly id: string }>({
    query: ({ id }) => ({ path: '/odd', query: { id } }),
    responseSchema: v.number(),
  }),
}));
const { useAccountSecretQuery } = domainApi('account').inject((build) => ({
  accountSecret: build.query<number, void>({ query: () => ({ path: '/secret' }) }),
}));

let paths: string[];

beforeEach(() => {
  paths = [];
  setTestSite(HOST);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    paths.push(pathname + search);
    return Response.json({ result: true, code: 200, msg: '', data: Number(pathname.split('/').at(-1)) || 7 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const render = (Screen: () => unknown) =>
  renderScreen({
    Screen: Screen as () => null,
    path: '/sample/:id',
    address: '/sample/1?tgId=9',
    store: createAppStore(),
  });

/** Makes `count` queries, each after the answer to the one before. */
function stepsOf(count: number) {
  return function Steps() {
    const first = useSampleStepQuery(1);
    const second = useSampleStepQuery(2, { skip: count < 2 || !first.data });
    const third = useSampleStepQuery(3, { skip: count < 3 || !second.data });
    const fourth = useSampleStepQuery(4, { skip: count < 4 || !third.data });
    return createElement('p', null, [first, second, third, fourth].map(({ data }) => data ?? '-').join());
  };
}

test('a query that needs the answer to another one is sent after it', async () => {
  expect(await render(stepsOf(2))).toBe('<p>1,2,-,-</p>');
  expect(paths).toEqual(['/step/1', '/step/2']);
});

test('a screen that makes new queries after each answer is given up', async () => {
  await expect(render(stepsOf(4))).rejects.toThrow('/sample/1?tgId=9 still makes new queries');
});

test('the same query is sent once, and a query of an account not at all', async () => {
  function Screen() {
    const answers = [useSampleOddQuery({ id: 'a' }), useSampleOddQuery({ id: 'a' })];
    const secret = useAccountSecretQuery();
    return createElement('p', null, `${answers.map(({ data }) => data).join()} ${secret.isLoading}`);
  }
  expect(await render(Screen)).toBe('<p>7,7 true</p>');
  expect(paths).toEqual(['/odd?id=a']);
});

test('a screen without text is given up: the shape of the page shows more', async () => {
  const empty = render(() => createElement('main', { className: 'empty' }, createElement('i')));
  await expect(empty).rejects.toMatchObject({
    name: 'CallFailed',
    message: '/sample/1?tgId=9 shows no text',
  });
});

test('an error of the screen is passed on, and does not record its queries for the next render', async () => {
  function Broken(): never {
    useSampleStepQuery(1);
    throw new Error('broken screen');
  }
  await expect(render(Broken)).rejects.toThrow('broken screen');
  expect(await render(() => createElement('p', null, 'fine'))).toBe('<p>fine</p>');
  expect(paths).toEqual([]);
});
