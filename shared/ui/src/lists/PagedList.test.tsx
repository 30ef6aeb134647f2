import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PagedList, type PagedQuery } from './PagedList.tsx';

const texts = { more: 'pull', loading: 'loading', failed: 'failed', end: 'the end', retry: 'retry' };

function queryOf(state: Partial<Omit<PagedQuery, 'fetchNextPage' | 'refetch'>>) {
  const calls = { fetchNextPage: vi.fn(), refetch: vi.fn() };
  return { isFetching: false, isError: false, hasNextPage: true, ...calls, ...state };
}

const list = (query: PagedQuery, pages = 1) => (
  <PagedList query={query} pages={pages} texts={texts}>
    <p>{pages}</p>
  </PagedList>
);

test('a page that loads before 加载中 is rendered is followed by the next one', async () => {
  const query = queryOf({});
  const screen = await render(list(query, 1));
  await expect.poll(() => query.fetchNextPage.mock.calls.length).toBe(1);
  await screen.rerender(list(query, 2));
  await expect.poll(() => query.fetchNextPage.mock.calls.length).toBe(2);
});

test('a failed next page is fetched by retry, and not before', async () => {
  const query = queryOf({ isError: true });
  const screen = await render(list(query));
  await expect.element(screen.getByRole('status')).toHaveTextContent('failed');
  expect(query.fetchNextPage).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'retry' }).click();
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
  expect(query.refetch).not.toHaveBeenCalled();
});

test('a failed refetch of a complete list is retried as a whole', async () => {
  const query = queryOf({ isError: true, hasNextPage: false });
  const screen = await render(list(query));
  await screen.getByRole('button', { name: 'retry' }).click();
  expect(query.refetch).toHaveBeenCalledOnce();
  expect(query.fetchNextPage).not.toHaveBeenCalled();
});

test('a complete list says so', async () => {
  const screen = await render(list(queryOf({ hasNextPage: false })));
  await expect.element(screen.getByRole('status')).toHaveTextContent('the end');
});

test('a failed next page is fetched when the network returns', async () => {
  const query = queryOf({ isError: true });
  await render(list(query));
  window.dispatchEvent(new Event('online'));
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
  expect(query.refetch).not.toHaveBeenCalled();
});
