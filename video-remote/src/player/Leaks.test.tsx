import { trackTimers } from '@manying/testing/trackTimers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clipAddress } from '../testing/clip.ts';
import { type ShownPlayer, showPlayer } from './testing.ts';
import type { PlayerOptions } from './types.ts';

const ROUNDS = 50;
let clip = '';
beforeAll(() => {
  clip = clipAddress();
});
afterAll(() => URL.revokeObjectURL(clip));

/** All player options, so that the leak count covers every plugin. */
const options: PlayerOptions = {
  previewSeconds: 2,
  resumeAt: 30,
  title: '片名',
  comments: [1, 4, 5, 6, 7].map((mode) => ({ mode, text: `${mode}`, stime: 0, size: 25, color: 0xffffff })),
};

/** Counts timers, and listeners on objects that outlive a player, while it runs. */
function counting() {
  const targets: EventTarget[] = [
    window,
    document,
    document.body,
    document.documentElement,
    screen.orientation,
  ];
  const listeners = new Map<string, number>();
  const timers = trackTimers();
  const undo: (() => void)[] = [];

  for (const target of targets) {
    const { addEventListener, removeEventListener } = target;
    const ids = new WeakMap<object, number>();
    let last = 0;
    const key = (type: string, listener: object, capture: boolean) => {
      if (!ids.has(listener)) {
        last += 1;
        ids.set(listener, last);
      }
      return `${targets.indexOf(target)} ${type} ${ids.get(listener)} ${capture}`;
    };
    const captures = (use: boolean | AddEventListenerOptions | undefined) =>
      typeof use === 'object' ? Boolean(use.capture) : Boolean(use);
    target.addEventListener = function (
      this: EventTarget,
      type: string,
      listener: EventListener,
      use?: boolean | AddEventListenerOptions,
    ) {
      const name = key(type, listener, captures(use));
      const signal = typeof use === 'object' ? use.signal : undefined;
      listeners.set(name, 1);
      signal?.addEventListener('abort', () => listeners.delete(name));
      if (typeof use === 'object' && use.once) listeners.delete(name);
      addEventListener.call(this, type, listener, use);
    } as typeof addEventListener;
    target.removeEventListener = function (
      this: EventTarget,
      type: string,
      listener: EventListener,
      use?: boolean | EventListenerOptions,
    ) {
      if (listener) listeners.delete(key(type, listener, captures(use)));
      removeEventListener.call(this, type, listener, use);
    } as typeof removeEventListener;
    undo.push(() => Object.assign(target, { addEventListener, removeEventListener }));
  }

  return {
    listeners: () => listeners.size,
    timers: timers.count,
    end: () => {
      timers.restore();
      for (const restore of undo) restore();
    },
  };
}

test(`after ${ROUNDS} players nothing leaks: no node, no listener, no timer, no film`, async () => {
  const round = async () => {
    const shown: ShownPlayer = await showPlayer(options, { source: clip });
    await expect.poll(() => shown.media.readyState).toBeGreaterThan(0);
    shown.remove();
    return shown.media;
  };
  // The first players load code and styles.
  await round();
  const nodes = () => document.querySelectorAll('*').length;
  const before = nodes();
  const count = counting();
  try {
    let last: HTMLVideoElement | undefined;
    for (let done = 0; done < ROUNDS; done += 1) last = await round();
    await expect.poll(() => count.timers()).toBe(0);
    expect(count.listeners()).toBe(0);
    expect(nodes()).toBe(before);
    expect(last?.isConnected).toBe(false);
    expect(last?.paused).toBe(true);
  } finally {
    count.end();
  }
});
