import { expect, test } from 'vitest';
import { moreListAt } from './moreLists.ts';

// spec: §2/route-more-lists, §7/get-book-new, §7/get-book-showcase-detail, §7/heavy-list
test.each([
  ['/home/recommend', '编辑推荐', 'showcase/detail/e_recommend'],
  ['/home/new', '新书上架', 'showcase/detail/new'],
  ['/new', '新书上架', 'showcase/detail/new'],
  ['/home/three-d', '3D 专区', 'showcase/detail/three_d'],
  ['/home/kkbg', '重磅作品', 'showcase/detail/kkbg'],
  ['/home/ranked', '人气排行', 'showcase/detail/hot'],
  ['/home/latest', '每日更新', 'new'],
  ['/home/new-on', '最新上线', 'showcase/detail/new_on'],
])('%s is %s, fetched from %s', (path, title, call) => {
  expect(moreListAt(path)).toMatchObject({ title, call });
});

test('only the popularity ranking is ranked', () => {
  expect(moreListAt('/home/ranked')?.ranked).toBe(true);
  expect(moreListAt('/home/latest')?.ranked).toBeUndefined();
});

test('an address ignores case and trailing slashes like the router', () => {
  expect(moreListAt('/Home/Ranked/')).toBe(moreListAt('/home/ranked'));
  expect(moreListAt('/home/nothing')).toBeUndefined();
});
