import {
  createPictureQueue,
  MAX_CONCURRENT,
  MAX_FIRST_WAIT,
  MAX_OFF_SCREEN_WAIT,
  type PictureOrder,
  pageOrder,
} from '@manying/platform/pictures/pictureQueue';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs what is due now. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Pictures whose downloads are ended by the test. */
function controlledQueue<Picture>(order: PictureOrder<Picture>) {
  const queue = createPictureQueue(order);
  const started: string[] = [];
  const ends = new Map<string, { end: () => void; fail: (error: Error) => void }>();
  const run = (name: string, picture: Picture, signal = new AbortController().signal) =>
    queue.run(picture, signal, () => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, { end: () => resolve(name), fail: reject });
      });
    });
  const end = async (name: string) => {
    ends.get(name)?.end();
    await settle();
  };
  return { run, started, end, fail: (name: string, error: Error) => ends.get(name)?.fail(error), queue };
}

describe('the pictures of a page', () => {
  /** A queue with these pictures, in document order: `+` on the screen, `-` near it. */
  async function pageWith(...names: string[]) {
    const page = controlledQueue(pageOrder);
    const add = (added: readonly string[]) => {
      for (const name of added)
        void page.run(name, { isOnScreen: name.startsWith('+'), queuedAt: performance.now() });
      return settle();
    };
    await add(names);
    return { ...page, add };
  }

  test('of the first screen load one after the other in document order, then all others at once', async () => {
    const { started, end } = await pageWith(
      '+slide 1',
      '-slide 2',
      '+cover 1',
      '+cover 2',
      '-below 1',
      '-below 2',
    );
    expect(started).toEqual(['+slide 1']);
    await end('+slide 1');
    expect(started).toEqual(['+slide 1', '+cover 1']);
    await end('+cover 1');
    expect(started).toEqual(['+slide 1', '+cover 1', '+cover 2']);
    await end('+cover 2');
    expect(started.slice(3)).toEqual(['-slide 2', '-below 1', '-below 2']);
  });

  test('load at once when they are scrolled to after the first screen', async () => {
    const { started, end, add } = await pageWith('+a', '-b');
    await end('+a');
    await add(['+c', '-d', '+e']);
    expect(started).toEqual(['+a', '-b', '+c', '+e', '-d']);
  });

  test('that are rendered in two steps are one first screen', async () => {
    const { started, end, add } = await pageWith('+history 1');
    await end('+history 1');
    await add(['+slide', '+cover', '-below']);
    expect(started).toEqual(['+history 1', '+slide']);
  });

  test('near the screen do not start beside the last one of the first screen', async () => {
    const { started, end, add } = await pageWith('+a');
    await add(['-b']);
    expect(started).toEqual(['+a']);
    await end('+a');
    expect(started).toEqual(['+a', '-b']);
  });

  test('all wait for one that hangs, but not longer than the limit', async () => {
    const { started } = await pageWith('+hangs', '+a', '-b');
    await vi.advanceTimersByTimeAsync(MAX_FIRST_WAIT - 1);
    expect(started).toEqual(['+hangs']);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['+hangs', '+a']);
    await vi.advanceTimersByTimeAsync(MAX_FIRST_WAIT);
    expect(started).toEqual(['+hangs', '+a', '-b']);
  });

  test.each([
    ['of the first screen', '+'],
    ['after it', '-'],
  ])('%s load a few at a time, however slow the line is', async (_, place) => {
    const names = Array.from({ length: 12 }, (_, index) => `${place}${index}`);
    const { started, end } = await pageWith(...names);
    for (const [index, name] of names.entries()) {
      await vi.advanceTimersByTimeAsync(20 * MAX_FIRST_WAIT);
      expect(started).toEqual(names.slice(0, index + MAX_CONCURRENT));
      await end(name);
    }
  });

  test('continue with the next when one fails, and try the failed one again in its turn', async () => {
    const { run, started, fail, end } = controlledQueue(pageOrder);
    const first = { isOnScreen: true, queuedAt: 0 };
    const failed = expect(run('a', first)).rejects.toThrow('no answer');
    void run('b', first);
    void run('c', first);
    await settle();
    fail('a', new Error('no answer'));
    await failed;
    await settle();
    void run('a again', first);
    await end('b');
    await end('c');
    expect(started).toEqual(['a', 'b', 'c', 'a again']);
  });

  test('include the next slide of a carousel before it turns, however slow the first screen is', async () => {
    const { started, end } = await pageWith('+slide 1', '-slide 2', '+cover 1', '+cover 2');
    await vi.advanceTimersByTimeAsync(MAX_FIRST_WAIT);
    expect(started).toEqual(['+slide 1', '+cover 1']);
    await vi.advanceTimersByTimeAsync(MAX_OFF_SCREEN_WAIT - MAX_FIRST_WAIT + 1);
    await end('+cover 1');
    expect(started).toEqual(['+slide 1', '+cover 1', '-slide 2']);
  });

  test('are all concurrent where none is on the screen', async () => {
    const { started } = await pageWith('-a', '-b', '-c');
    expect(started).toEqual(['-a', '-b', '-c']);
  });
});

describe('a queue with priorities', () => {
  const byDistance = (target: () => number): PictureOrder<number> => ({
    priorityOf: (page) => Math.abs(page - target()),
    isFirst: () => false,
    maxConcurrent: 4,
  });

  test('limits concurrency, and continues with the highest priority at that time', async () => {
    let target = 0;
    const { run, started, end } = controlledQueue(byDistance(() => target));
    for (const page of [9, 1, 8, 2, 3, 7, 0, 6]) void run(`${page}`, page);
    await settle();
    expect(started).toEqual(['0', '1', '2', '3']);
    target = 9;
    await end('2');
    expect(started).toEqual(['0', '1', '2', '3', '9']);
  });

  test('continues when a picture fails', async () => {
    const { run, started, fail } = controlledQueue(byDistance(() => 0));
    const results = [0, 1, 2, 3, 4].map((page) => run(`${page}`, page));
    await settle();
    const failed = expect(results[1]).rejects.toThrow('no answer');
    fail('1', new Error('no answer'));
    await failed;
    await settle();
    expect(started).toEqual(['0', '1', '2', '3', '4']);
  });

  test('never starts a picture that is aborted before its turn', async () => {
    const { run, started, end } = controlledQueue(byDistance(() => 0));
    const abort = new AbortController();
    for (const page of [0, 1, 2, 3]) void run(`${page}`, page);
    const aborted = expect(run('4', 4, abort.signal)).rejects.toThrow('aborted');
    void run('5', 5);
    await settle();
    abort.abort(new Error('aborted'));
    await aborted;
    await end('0');
    expect(started).toEqual(['0', '1', '2', '3', '5']);
  });
});

describe('the end of the first picture', () => {
  const isReported = async ({ firstEnded }: { firstEnded: Promise<void> }) => {
    let ended = false;
    void firstEnded.then(() => {
      ended = true;
    });
    await settle();
    return ended;
  };

  test('is reported when it is loaded, before the rest of the first screen', async () => {
    const { run, queue, end } = controlledQueue(pageOrder);
    for (const name of ['a', 'b']) void run(name, { isOnScreen: true, queuedAt: 0 });
    await settle();
    expect(await isReported(queue)).toBe(false);
    await end('a');
    expect(await isReported(queue)).toBe(true);
  });

  test('is reported after the limit when it hangs', async () => {
    const { run, queue } = controlledQueue(pageOrder);
    void run('a', { isOnScreen: true, queuedAt: 0 });
    await vi.advanceTimersByTimeAsync(MAX_FIRST_WAIT);
    expect(await isReported(queue)).toBe(true);
  });
});
