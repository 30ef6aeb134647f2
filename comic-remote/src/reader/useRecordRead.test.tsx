import { type Answer, network, ok, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { expect, test } from 'vitest';
import { bookAnswer, visit } from '../testing/harness.tsx';
import { chapter, route, setUpReaderPage } from '../testing/readerPage.ts';
import ReaderPage from './ReaderPage.tsx';

setUpReaderPage();

/** Opens a chapter of book 1005. */
async function open(fields: Record<string, unknown>, detail: Answer) {
  network({
    '/api/book/detail/1005': detail,
    '/api/book/read_chapter': ok(chapter(fields)),
    '/img/*': await picture(500, 700),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
  const { store } = await visit(ReaderPage, route);
  return () => store.getState().comic?.history;
}
const bookDetail = (id: number) => ok({ book: bookAnswer(id), chapterList: [], recommendList: [] });

test('the history has the book of the address, whatever book the answers name', async () => {
  const history = await open({ bookId: 2005 }, bookDetail(3005));
  await expect.poll(history).toMatchObject([{ book: { bookId: '1005', cover: 'cover/3005' } }]);
});

test.each(['', ' '])('a book whose title %j is unknown has a name in the history', async (bookName) => {
  const history = await open({ bookName }, status(502));
  await expect.poll(history).toMatchObject([{ book: { title: '未命名作品' } }]);
});
