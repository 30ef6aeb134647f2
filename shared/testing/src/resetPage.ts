/**
 * Gives every component test the page of a first visit, and so does it for every retry: nothing that an earlier test or a
 * failed attempt has left is there.
 */
import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { abortRequests } from './network.ts';
import { callsEnded } from './runningCalls.ts';

beforeEach(async () => {
  vi.useRealTimers();
  // Before the storage is cleared: screens store their state when they are unmounted.
  await cleanup();
  abortRequests();
  // An aborted request does not end its call at once, and a call that waits for a lock has not made a request yet.
  await callsEnded();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('style');
  window.scrollTo(0, 0);
});
