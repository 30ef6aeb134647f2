import { expect, test } from 'vitest';
import { commentPath } from './commentPath.ts';

const SCREEN = { width: 400, height: 200 };
const placed = (text: string) => commentPath({ mode: 7, text, stime: 0, size: 25, color: 0 }, SCREEN);

// spec: §9/comment-lifetime
test('a comment without coordinates is at the top left for its lifetime', () => {
  expect(placed('你好')).toEqual({
    text: '你好',
    from: { x: 0, y: 0 },
    to: { x: 0, y: 0 },
    opacity: [1, 1],
    rotation: { z: 0, y: 0 },
    lifetime: 4000,
  });
});

test('a list sets start, opacity, lifetime, rotation and end', () => {
  expect(placed('[0.5,40,"0.2-1",2,"去",30,"10",300,0.25]')).toEqual({
    text: '去',
    from: { x: 200, y: 40 },
    to: { x: 300, y: 50 },
    opacity: [0.2, 1],
    rotation: { z: 30, y: 10 },
    lifetime: 2000,
  });
});

test('invalid lists are text, invalid numbers use defaults', () => {
  expect(placed('[不是列表').text).toBe('[不是列表');
  expect(placed('["x",null,"a-b",-3,"好"]')).toMatchObject({
    text: '好',
    from: { x: 0, y: 0 },
    opacity: [1, 1],
    lifetime: 4000,
  });
  expect(placed('[0,0,"1-1",99999,"久"]').lifetime).toBe(60_000);
});
