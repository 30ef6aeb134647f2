import { expect, test } from 'vitest';
import { addSearch, MAX_SEARCHES } from './searches.tsx';

// spec: §5/search-history
test('the newest search comes first', () => {
  expect(addSearch(['星港'], '武侠')).toEqual(['武侠', '星港']);
});

// spec: §5/search-history
test('a repeated search is stored once, in front', () => {
  expect(addSearch(['武侠', '星港', '小龙'], '星港')).toEqual(['星港', '武侠', '小龙']);
});

// spec: §3/stored-book-search-history, §3/stored-video-search-history, §5/search-history
// spec: §9/search-history-length
test('of eleven searches the oldest is dropped', () => {
  expect(MAX_SEARCHES).toBe(10);
  const ten = Array.from({ length: 10 }, (_, index) => `词${index}`);
  const after = addSearch(ten, '新');
  expect(after).toHaveLength(10);
  expect(after[0]).toBe('新');
  expect(after).not.toContain('词9');
});
