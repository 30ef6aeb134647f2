import { expect, test } from 'vitest';
import { resumeOffer } from './resume.ts';

test.each([
  ['a place in the middle', 30, 60, 0, 30],
  ['nothing kept', undefined, 60, 0, undefined],
  ['the very beginning', 0, 60, 0, undefined],
  ['the very end', 59, 60, 0, undefined],
  ['a film of unknown length', 30, Number.NaN, 0, undefined],
  ['beyond the preview', 30, 60, 20, undefined],
  ['within the preview', 12, 60, 20, 12],
] as const)('%s', (_what, kept, duration, limit, offered) => {
  expect(resumeOffer(kept, duration, limit)).toBe(offered);
});
