import { OPEN_TIMEOUT, readChapter } from '@manying/platform/offline/database';
import { expect, test, vi } from 'vitest';

/** A request of a browser that never answers. */
const unanswered = () =>
  Object.assign(Object.create(IDBOpenDBRequest.prototype), {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as IDBOpenDBRequest;

test('where the database is forbidden, nothing fails later that nobody handles', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const unhandled = vi.fn((event: PromiseRejectionEvent) => event.preventDefault());
  window.addEventListener('unhandledrejection', unhandled);
  await expect(readChapter({ bookId: '1005', number: 1 })).rejects.toThrow('Access is denied');
  await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT);
  vi.useRealTimers();
  // Browsers report an unhandled rejection in a task of its own.
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage('after the task');
  });
  expect(unhandled).not.toHaveBeenCalled();
  window.removeEventListener('unhandledrejection', unhandled);
  vi.restoreAllMocks();
});

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
