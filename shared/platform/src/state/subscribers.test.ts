import { createSubscribers } from '@manying/platform/subscribers';
import { expect, it, vi } from 'vitest';

it('calls all listeners with the arguments, in the order in which they were added', () => {
  const calls: string[] = [];
  const { subscribe, notify } = createSubscribers<[name: string, count: number]>();
  subscribe((name, count) => calls.push(`first ${name} ${count}`));
  subscribe((name, count) => calls.push(`second ${name} ${count}`));
  notify('pages', 3);
  expect(calls).toEqual(['first pages 3', 'second pages 3']);
});

it('does not call a removed listener, and removing it twice has no effect', () => {
  const { subscribe, notify, count } = createSubscribers();
  const removed = vi.fn();
  const other = vi.fn();
  const unsubscribe = subscribe(removed);
  subscribe(other);
  unsubscribe();
  unsubscribe();
  notify();
  expect(removed).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledOnce();
  expect(count()).toBe(1);
});

it('calls a listener once that was added twice', () => {
  const { subscribe, notify, count } = createSubscribers();
  const listener = vi.fn();
  subscribe(listener);
  subscribe(listener);
  notify();
  expect(listener).toHaveBeenCalledOnce();
  expect(count()).toBe(1);
});

it('calls the others when a listener removes itself', () => {
  const { subscribe, notify } = createSubscribers();
  const unsubscribe = subscribe(() => unsubscribe());
  const other = vi.fn();
  subscribe(other);
  notify();
  notify();
  expect(other).toHaveBeenCalledTimes(2);
});

it('does not call a listener that an earlier one has removed', () => {
  const { subscribe, notify } = createSubscribers();
  const removed = vi.fn();
  subscribe(() => unsubscribe());
  const unsubscribe = subscribe(removed);
  notify();
  expect(removed).not.toHaveBeenCalled();
});

it('calls a listener that was added by another one', () => {
  const { subscribe, notify } = createSubscribers();
  const added = vi.fn();
  subscribe(() => subscribe(added));
  notify();
  expect(added).toHaveBeenCalledOnce();
});

it('passes on the error of a listener, before the ones after it are called', () => {
  const { subscribe, notify } = createSubscribers();
  const after = vi.fn();
  subscribe(() => {
    throw new Error('no listener');
  });
  subscribe(after);
  expect(notify).toThrow('no listener');
  expect(after).not.toHaveBeenCalled();
});

it('keeps sets apart', () => {
  const first = createSubscribers();
  const second = createSubscribers();
  const listener = vi.fn();
  first.subscribe(listener);
  second.notify();
  expect(listener).not.toHaveBeenCalled();
});
