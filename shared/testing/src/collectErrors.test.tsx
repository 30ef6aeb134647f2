import { expect, test } from 'vitest';
import { collectErrors } from './collectErrors.ts';

const errors = collectErrors();

test('collects what is logged as an error, but no reports of unreadable answers', () => {
  console.error('a render', 'went wrong');
  console.error('GET /api is unreadable');
  expect(errors()).toEqual(['a render went wrong']);
});

test('starts each test without errors', () => {
  expect(errors()).toEqual([]);
});
