import { expect, test } from 'vitest';
import { resumeOffer } from './resume.ts';

test.each([
  ['a position in the middle', 30, 60, 0, 30],
  ['nothing saved', undefined, 60, 0, undefined],
  ['the very beginning', 0, 60, 0, undefined],
  ['the very end', 59, 60, 0, undefined],
  ['a film of unknown duration', 30, Number.NaN, 0, undefined],
  ['beyond the preview', 30, 60, 20, undefined],
  ['within the preview', 12, 60, 20, 12],
] as const)('%s', (_case, saved, duration, limit, offered) => {
  expect(resumeOffer(saved, duration, limit)).toBe(offered);
});
