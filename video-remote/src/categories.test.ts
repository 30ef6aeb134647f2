import { expect, test } from 'vitest';
import { categoryTitle, videoCategories } from './categories.ts';

// spec: §2/video-category
test('there are ten categories, numbered from 1', () => {
  expect(videoCategories({}).map(({ typeId }) => Number(typeId))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a site overrides a category title by its id', () => {
  const categories = videoCategories({ 3: '动画短片' });
  expect(categories[2]).toEqual({ typeId: '3', title: '动画短片' });
  expect(categories[0]).toEqual({ typeId: '1', title: '每日推荐' });
});

test('a title is the site’s, else the provider’s, else the specification’s', () => {
  expect(categoryTitle('3', '热门', { 3: '动画短片' })).toBe('动画短片');
  expect(categoryTitle('3', '热门', {})).toBe('热门');
  expect(categoryTitle('3', '', {})).toBe('精品热播');
  expect(categoryTitle('77', '', {})).toBe('');
});

test.each(Object.getOwnPropertyNames(Object.prototype))('a category called %s has no title', (typeId) => {
  expect(categoryTitle(typeId, '', {})).toBe('');
});
