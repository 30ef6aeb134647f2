import { OPEN_TIMEOUT, readChapter } from '@manying/platform/offline/database';
import { expect, test, vi } from 'vitest';

/** A request of a browser that never answers. */
const unanswered = () =>
  Object.assign(Object.create(IDBOpenDBRequest.prototype), {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as IDBOpenDBRequest;

test('a database that does not open fails after 10 s, and the next use opens it again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(unanswered);
  const chapter = { bookId: '1005', number: 1 };
  const ended = vi.fn();
  const read = readChapter(chapter);
  read.catch(ended);
  await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(read).rejects.toThrow('The database does not open');

  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(await readChapter(chapter)).toBeUndefined();
});
