import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PagedList } from './PagedList.tsx';

test('a page that loads before 加载中 is rendered is followed by the next one', async () => {
  let requests = 0;
  const query = {
    isFetching: false,
    isError: false,
    hasNextPage: true,
    fetchNextPage: () => {
      requests += 1;
    },
  };
  const list = (pages: number) => (
    <PagedList query={query} pages={pages}>
      <p>{pages}</p>
    </PagedList>
  );
  const screen = await render(list(1));
  await expect.poll(() => requests).toBe(1);
  await screen.rerender(list(2));
  await expect.poll(() => requests).toBe(2);
});
