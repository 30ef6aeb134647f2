import { network, ok, status } from '@manying/testing/network';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { searched } from '../comicState.ts';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import SearchPage from './SearchPage.tsx';

const SEARCH = '/api/book/search';
const HOT = '/api/book/init_search';
const route = (address = '/search') => ({ path: '/search', address });
const calls = {
  '/img/*': status(204),
  [HOT]: ok({ hotWords: ['星港列车', '橘猫侦探社'] }),
  [SEARCH]: ok([bookAnswer(1, { title: '小龙与茶馆' }), bookAnswer(2, { title: '午夜小店' })]),
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('the search is a form whose field has the focus and does not make a phone zoom', async () => {
  network(calls);
  const screen = await visit(SearchPage, route());
  const field = screen.getByRole('searchbox', { name: '书名或作者' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('placeholder', '书名或作者');
  await expect.element(field).toHaveAttribute('enterkeyhint', 'search');
  expect(getComputedStyle(field.element()).fontSize).toBe('16px');
  await expect.element(screen.getByRole('search')).toBeVisible();
});

// spec: §2/route-search
test('a typed keyword finds books, each linked to its home, and is in the address', async () => {
  const { paths } = network(calls);
  const screen = await visit(SearchPage, route());
  await screen.getByRole('searchbox').fill(' 小 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: '小龙与茶馆' })).toHaveAttribute('href', '/book/1');
  await expect.element(screen.getByRole('link', { name: '午夜小店' })).toBeVisible();
  await expect.element(screen.getByText('“小” 的相关作品')).toBeVisible();
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeVisible();
  expect(paths).toContain(`${SEARCH}?content=${encodeURIComponent('小')}`);
  await expect.poll(() => new URLSearchParams(location.search).get('content')).toBe('小');
  // The on-screen keyboard is hidden.
  await expect.element(screen.getByRole('searchbox')).not.toHaveFocus();
});

test('a keyword in the address is searched for at once, without focusing the field', async () => {
  network(calls);
  const screen = await visit(SearchPage, route('/search?content=小'));
  await expect.element(screen.getByRole('link', { name: '小龙与茶馆' })).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('小');
  await expect.element(screen.getByRole('searchbox')).not.toHaveFocus();
});

// spec: §5/search-keyword-empty
test('an empty keyword and one of 21 characters show an error and are not searched for', async () => {
  const { paths } = network(calls);
  const screen = await visit(SearchPage, route());
  await screen.getByRole('button', { name: '搜索', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入搜索关键字');
  await screen.getByRole('searchbox').fill('字'.repeat(21));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '搜索', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('搜索关键字最长不超过20个字');
  await expect
    .element(screen.getByRole('searchbox'))
    .toHaveAccessibleDescription('搜索关键字最长不超过20个字');
  expect(paths.filter((address) => address.startsWith(SEARCH))).toEqual([]);
  await expect.poll(() => location.search).toBe('');
});

// spec: §5/search-keyword-too-long
test('a too long keyword in the address shows an error and is not searched for', async () => {
  const { paths } = network(calls);
  const screen = await visit(SearchPage, route(`/search?content=${'字'.repeat(21)}`));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('搜索关键字最长不超过20个字');
  expect(paths.filter((address) => address.startsWith(SEARCH))).toEqual([]);
});

// spec: §2/book-search
test('pressing a hot word searches for it and adds it to the search history', async () => {
  network(calls);
  const screen = await visit(SearchPage, route());
  await screen.getByRole('button', { name: '橘猫侦探社' }).click();
  await expect.element(screen.getByText('“橘猫侦探社” 的相关作品')).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('橘猫侦探社');
  expect(newStore().getState().comic?.searches).toEqual(['橘猫侦探社']);
});

// spec: §2/book-search
test('the search history is newest first, repeats searches, and can be cleared', async () => {
  network(calls);
  const store = newStore();
  for (const keyword of ['星港', '武侠']) store.dispatch(searched(keyword));
  const screen = await visit(SearchPage, { ...route(), store });
  const past = () => screen.getByRole('group', { name: '搜索历史' });
  expect(
    past()
      .getByRole('button')
      .elements()
      .map((chip) => chip.textContent),
  ).toEqual(['武侠', '星港']);
  await past().getByRole('button', { name: '星港' }).click();
  await expect.element(screen.getByText('“星港” 的相关作品')).toBeVisible();
  // Clearing the field returns to the suggestions.
  await screen.getByRole('button', { name: '清除' }).click();
  await expect.element(past().getByRole('button').first()).toHaveTextContent('星港');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await expect.poll(() => location.search).toBe('');
  await screen.getByRole('button', { name: '清空历史' }).click();
  await expect.element(screen.getByRole('heading', { name: '搜索历史' })).not.toBeInTheDocument();
  expect(newStore().getState().comic?.searches).toEqual([]);
});

test('a keyword without results shows the empty state', async () => {
  network({ ...calls, [SEARCH]: ok([]) });
  const screen = await visit(SearchPage, route('/search?content=没有'));
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
});

test('a failed search shows the failure panel and recovers by retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({
    ...calls,
    [SEARCH]: (address) => (down ? new Response(null, { status: 503 }) : calls[SEARCH](address)),
  });
  const screen = await visit(SearchPage, route('/search?content=小'));
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: '小龙与茶馆' })).toBeVisible();
});

// spec: §7/get-book-init-search
test('the search works when hot words fail to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({
    ...calls,
    [HOT]: (address) => (down ? new Response(null, { status: 503 }) : calls[HOT](address)),
  });
  const screen = await visit(SearchPage, route());
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('button', { name: '星港列车' })).toBeVisible();
});
