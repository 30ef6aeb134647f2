import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { searched } from '../comicState.ts';
import { bookAnswer, network, newStore, ok, status, visit } from '../testing/harness.tsx';
import SearchPage from './SearchPage.tsx';

const SEARCH = '/api/book/search';
const HOT = '/api/book/init_search';
const at = (address = '/search') => ({ path: '/search', address });
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
  const screen = await visit(SearchPage, at());
  const field = screen.getByRole('searchbox', { name: '书名或作者' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('placeholder', '书名或作者');
  await expect.element(field).toHaveAttribute('enterkeyhint', 'search');
  expect(getComputedStyle(field.element()).fontSize).toBe('16px');
  await expect.element(screen.getByRole('search')).toBeVisible();
});

test('a typed keyword finds books, each leading to its home, and stands in the address', async () => {
  const { asked } = network(calls);
  const screen = await visit(SearchPage, at());
  await screen.getByRole('searchbox').fill(' 小 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: '小龙与茶馆' })).toHaveAttribute('href', '/book/1');
  await expect.element(screen.getByRole('link', { name: '午夜小店' })).toBeVisible();
  await expect.element(screen.getByText('“小” 的相关作品')).toBeVisible();
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeVisible();
  expect(asked).toContain(`${SEARCH}?content=${encodeURIComponent('小')}`);
  expect(new URLSearchParams(location.search).get('content')).toBe('小');
  // The keyboard has given way.
  await expect.element(screen.getByRole('searchbox')).not.toHaveFocus();
});

test('a keyword in the address is searched for at once, without asking for the keyboard', async () => {
  network(calls);
  const screen = await visit(SearchPage, at('/search?content=小'));
  await expect.element(screen.getByRole('link', { name: '小龙与茶馆' })).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('小');
  await expect.element(screen.getByRole('searchbox')).not.toHaveFocus();
});

test('an empty keyword and one of 21 characters are told, and not searched for', async () => {
  const { asked } = network(calls);
  const screen = await visit(SearchPage, at());
  await screen.getByRole('button', { name: '搜索', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入搜索关键字');
  await screen.getByRole('searchbox').fill('字'.repeat(21));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '搜索', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('搜索关键字最长不超过20个字');
  await expect
    .element(screen.getByRole('searchbox'))
    .toHaveAccessibleDescription('搜索关键字最长不超过20个字');
  expect(asked.filter((address) => address.startsWith(SEARCH))).toEqual([]);
  expect(location.search).toBe('');
});

test('a keyword too long in the address is told instead of searched for', async () => {
  const { asked } = network(calls);
  const screen = await visit(SearchPage, at(`/search?content=${'字'.repeat(21)}`));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('搜索关键字最长不超过20个字');
  expect(asked.filter((address) => address.startsWith(SEARCH))).toEqual([]);
});

test('pressing a hot word searches for it and remembers it on this device', async () => {
  network(calls);
  const screen = await visit(SearchPage, at());
  await screen.getByRole('button', { name: '橘猫侦探社' }).click();
  await expect.element(screen.getByText('“橘猫侦探社” 的相关作品')).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('橘猫侦探社');
  expect(newStore().getState().comic?.searches).toEqual(['橘猫侦探社']);
});

test('remembered searches stand newest first, search again, and can be cleared', async () => {
  network(calls);
  const store = newStore();
  for (const keyword of ['星港', '武侠']) store.dispatch(searched(keyword));
  const screen = await visit(SearchPage, { ...at(), store });
  const past = () => screen.getByRole('group', { name: '搜索历史' });
  expect(
    past()
      .getByRole('button')
      .elements()
      .map((chip) => chip.textContent),
  ).toEqual(['武侠', '星港']);
  await past().getByRole('button', { name: '星港' }).click();
  await expect.element(screen.getByText('“星港” 的相关作品')).toBeVisible();
  // Emptying the field leads back to the words to choose from.
  await screen.getByRole('button', { name: '清除' }).click();
  await expect.element(past().getByRole('button').first()).toHaveTextContent('星港');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  expect(location.search).toBe('');
  await screen.getByRole('button', { name: '清空历史' }).click();
  await expect.element(screen.getByRole('heading', { name: '搜索历史' })).not.toBeInTheDocument();
  expect(newStore().getState().comic?.searches).toEqual([]);
});

test('a keyword that finds nothing says so', async () => {
  network({ ...calls, [SEARCH]: ok([]) });
  const screen = await visit(SearchPage, at('/search?content=没有'));
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
});

test('a failed search says so and heals by retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({
    ...calls,
    [SEARCH]: (address) => (down ? new Response(null, { status: 503 }) : calls[SEARCH](address)),
  });
  const screen = await visit(SearchPage, at('/search?content=小'));
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: '小龙与茶馆' })).toBeVisible();
});

test('hot words that fail leave the search itself whole', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({
    ...calls,
    [HOT]: (address) => (down ? new Response(null, { status: 503 }) : calls[HOT](address)),
  });
  const screen = await visit(SearchPage, at());
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('button', { name: '星港列车' })).toBeVisible();
});
