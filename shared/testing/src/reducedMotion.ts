import { vi } from 'vitest';

/** Makes the browser prefer reduced motion, or not, until mocks are restored. The answers are real lists, which can be listened to. */
export function mockReducedMotion(isReduced = true): void {
  const original = window.matchMedia.bind(window);
  const constantQuery = isReduced ? 'all' : 'not all';
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    original(query.includes('reduced-motion') ? constantQuery : query),
  );
}
