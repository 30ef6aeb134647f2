import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FADE_INTERVAL, showToast, TOAST_DURATION, ToastHost } from './Toast.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function host() {
  const { container } = await render(<ToastHost />);
  const element = container.querySelector<HTMLElement>('[popover]');
  if (!element) throw new Error('no host');
  return element;
}

const advance = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms));
const say = (...toast: Parameters<typeof showToast>) => flushSync(() => showToast(...toast));

// spec: §9/toast-time, §9/toast-fade-step
test('is shown for three seconds, then fades by a twentieth every 15 ms, then is removed', async () => {
  const element = await host();
  say('copied');
  expect(element.textContent).toBe('copied');

  advance(TOAST_DURATION);
  expect(Number(element.style.opacity)).toBe(1);
  advance(FADE_INTERVAL);
  expect(Number(element.style.opacity)).toBe(0.95);
  advance(FADE_INTERVAL * 18);
  expect(Number(element.style.opacity)).toBe(0.05);
  expect(element.textContent).toBe('copied');
  advance(FADE_INTERVAL);
  expect(element.textContent).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});

test('a new toast replaces the current one and is shown for its full time', async () => {
  const element = await host();
  say('first');
  advance(TOAST_DURATION + FADE_INTERVAL * 10);
  say('second');
  expect(element.textContent).toBe('second');
  expect(Number(element.style.opacity)).toBe(1);
  advance(TOAST_DURATION);
  expect(Number(element.style.opacity)).toBe(1);
});

test('the same text again is shown for its full time again', async () => {
  const element = await host();
  say('end');
  advance(TOAST_DURATION - 1);
  say('end');
  advance(TOAST_DURATION);
  expect(Number(element.style.opacity)).toBe(1);
});

test('moves to the top for each toast, so that a dialog opened in between does not cover it', async () => {
  const element = await host();
  const raised = vi.spyOn(element, 'showPopover');
  say('before');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  say('after');
  expect(raised).toHaveBeenCalledTimes(2);
  expect(element.matches(':popover-open')).toBe(true);
  dialog.remove();
});

test('an error is announced assertively, a result politely', async () => {
  const element = await host();
  say('copied', 'success');
  expect(element.getAttribute('role')).toBe('status');
  say('congested', 'error');
  expect(element.getAttribute('role')).toBe('alert');
});
