import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeAbort, type Realm } from './abort.ts';

/** A window with AbortController and listeners as in Chrome 87. */
type OldWindow = Realm & Pick<typeof globalThis, 'Error' | 'Event'>;

let frame: HTMLIFrameElement;
let old: OldWindow;

beforeEach(() => {
  frame = document.createElement('iframe');
  document.body.append(frame);
  old = frame.contentWindow as unknown as OldWindow;
  const { AbortSignal, AbortController, EventTarget } = old;
  for (const name of ['any', 'timeout', 'abort']) Reflect.deleteProperty(AbortSignal, name);
  for (const name of ['reason', 'throwIfAborted']) Reflect.deleteProperty(AbortSignal.prototype, name);
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function () {
    abort.call(this);
  };
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { once, capture, passive } = typeof options === 'object' ? options : { capture: options };
    addEventListener.call(this, type, listener, {
      ...(once !== undefined && { once }),
      ...(capture !== undefined && { capture }),
      ...(passive !== undefined && { passive }),
    });
  };
});

afterEach(() => frame.remove());

test('the old window lacks these features', () => {
  expect(old.AbortSignal).not.toHaveProperty('any');
  expect(new old.AbortController().signal).not.toHaveProperty('reason');
});

describe('with the polyfills', () => {
  beforeEach(() => completeAbort(old));

  test('an abort has its reason, and keeps the first one', () => {
    const controller = new old.AbortController();
    expect(controller.signal.reason).toBeUndefined();
    controller.abort('first');
    controller.abort('second');
    expect(controller.signal.reason).toBe('first');
    expect(() => controller.signal.throwIfAborted()).toThrow('first');
  });

  test('an abort without a reason has the default one', () => {
    const controller = new old.AbortController();
    controller.signal.throwIfAborted();
    controller.abort();
    expect(controller.signal.reason).toMatchObject({ name: 'AbortError' });
    expect(controller.signal.reason).toBe(controller.signal.reason);
  });

  test('a signal can start aborted', () => {
    expect(old.AbortSignal.abort('gone')).toMatchObject({ aborted: true, reason: 'gone' });
  });

  test('a signal aborts after its timeout', async () => {
    const signal = old.AbortSignal.timeout(1);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  test.each([0, 1])('a combined signal aborts once with its source number %i', (index) => {
    const sources = [new old.AbortController(), new old.AbortController()];
    const any = old.AbortSignal.any(sources.map(({ signal }) => signal));
    let abortCount = 0;
    any.addEventListener('abort', () => {
      abortCount += 1;
    });
    expect(any.aborted).toBe(false);
    sources[index]?.abort('why');
    sources[1 - index]?.abort('too late');
    expect(any).toMatchObject({ aborted: true, reason: 'why' });
    expect(abortCount).toBe(1);
  });

  test('a combined signal with an aborted source starts aborted', () => {
    expect(old.AbortSignal.any([old.AbortSignal.abort('before')])).toMatchObject({
      aborted: true,
      reason: 'before',
    });
    expect(old.AbortSignal.any([]).aborted).toBe(false);
  });

  test.each(['address', 'request'])('a fetch by %s rejects with the reason', async (input) => {
    const controller = new old.AbortController();
    const { signal } = controller;
    const answer =
      input === 'address'
        ? old.fetch('/slow', { signal })
        : old.fetch(new old.Request(new URL('/slow', location.href), { signal }));
    controller.abort('enough');
    await expect(answer).rejects.toBe('enough');
  });

  test('a fetch that fails for another cause keeps its error', async () => {
    const { signal } = new old.AbortController();
    await expect(old.fetch('http://localhost:1/', { signal })).rejects.toBeInstanceOf(
      (frame.contentWindow as unknown as typeof globalThis).TypeError,
    );
  });

  test('an abort removes the listeners of a signal, and an aborted signal adds none', () => {
    const controller = new old.AbortController();
    const target = new old.EventTarget();
    const heard: string[] = [];
    target.addEventListener('tick', () => heard.push('mine'), { signal: controller.signal });
    target.addEventListener('tick', () => heard.push('other'), { once: true });
    target.dispatchEvent(new old.Event('tick'));
    controller.abort();
    target.addEventListener('tick', () => heard.push('late'), { signal: controller.signal });
    target.dispatchEvent(new old.Event('tick'));
    expect(heard).toEqual(['mine', 'other']);
  });
});
