import { afterEach, expect, test } from 'vitest';
import type { Comment } from '../types.ts';
import styles from './CommentStage.module.css';
import { CommentStage } from './CommentStage.ts';
import '@manying/ui/tokens.css';

let stage: CommentStage;
const clock = { time: 0, running: false, rate: 1 };
afterEach(() => {
  stage.destroy();
  Object.assign(clock, { time: 0, running: false, rate: 1 });
});

const comment = (stime: number, mode = 1, text = `第${stime}`): Comment => ({
  mode,
  text,
  stime,
  size: 25,
  color: 0xff66ff,
});

/** A comment layer of 360 by 200 px with these comments. */
function show(comments: readonly Comment[], time = 0): CommentStage {
  clock.time = time;
  stage = new CommentStage(() => clock, 'sans-serif');
  const frame = document.body.appendChild(document.createElement('div'));
  frame.style.cssText = 'position:relative;width:360px;height:200px';
  frame.append(stage.layer);
  stage.resize(360, 200);
  stage.setComments(comments);
  return stage;
}
/** Advances media time in steps of 250 ms. Returns all texts that were on the screen. */
function play(until: number): Set<string> {
  const seen = new Set<string>();
  for (; clock.time <= until; clock.time += 250) {
    stage.syncToClock();
    for (const text of visible()) seen.add(text);
  }
  return seen;
}
/** Texts that are visible now. */
function visible(): string[] {
  return [...stage.layer.children]
    .filter((node) => getComputedStyle(node).opacity !== '0')
    .map((node) => node.textContent ?? '');
}

// spec: §9/comment-lifetime
test('comments appear at their time and leave after 4 s', () => {
  show([comment(1000)]);
  stage.syncToClock();
  expect(visible()).toEqual([]);
  clock.time = 1100;
  stage.syncToClock();
  expect(visible()).toEqual(['第1000']);
  clock.time = 4900;
  stage.rebuild();
  expect(visible()).toEqual(['第1000']);
  clock.time = 5100;
  stage.rebuild();
  expect(visible()).toEqual([]);
});

test('320 comments in 8 s are all shown', () => {
  show(Array.from({ length: 320 }, (_, index) => comment(index * 25)));
  expect(play(12_000).size).toBe(320);
});

test('a seek restores the comments of that time, and skips those in between', () => {
  show(Array.from({ length: 100 }, (_, index) => comment(index * 1000)));
  clock.time = 50_500;
  stage.syncToClock();
  expect(visible().sort()).toEqual(['第47000', '第48000', '第49000', '第50000']);
  clock.time = 20_500;
  stage.syncToClock();
  expect(visible().sort()).toEqual(['第17000', '第18000', '第19000', '第20000']);
});

test('scroll moves to the left, reverse to the right, top and bottom are centred', () => {
  show([comment(0, 1, '左'), comment(0, 6, '右'), comment(0, 5, '上'), comment(0, 4, '下')]);
  const positions = (time: number) => {
    clock.time = time;
    stage.rebuild();
    return Object.fromEntries(
      [...stage.layer.children]
        .filter((node) => getComputedStyle(node).opacity !== '0')
        .map((node) => [node.textContent, node.getBoundingClientRect()]),
    );
  };
  const before = positions(1000);
  const after = positions(2000);
  expect(after.左?.x).toBeLessThan(before.左?.x ?? 0);
  expect(after.右?.x).toBeGreaterThan(before.右?.x ?? 1000);
  const frame = stage.layer.getBoundingClientRect();
  for (const text of ['上', '下']) {
    expect(after[text]?.x).toBe(before[text]?.x);
    const middle = (after[text]?.x ?? 0) + (after[text]?.width ?? 0) / 2;
    expect(Math.abs(middle - frame.x - 180)).toBeLessThan(8);
  }
  expect((after.上?.y ?? 99) - frame.y).toBeLessThan(10);
  expect((after.下?.bottom ?? 0) - frame.y).toBeGreaterThan(150);
});

test('a positioned comment uses its coordinates, a picture is an image, a script is never run', () => {
  show([
    comment(0, 7, '[0.5,40,"1-1",3,"此处"]'),
    comment(0, 17, 'https://media.test/a.png'),
    comment(0, 8, 'globalThis.ran = true'),
  ]);
  clock.time = 100;
  stage.rebuild();
  const frame = stage.layer.getBoundingClientRect();
  const [placed] = [...stage.layer.children].filter((node) => node.textContent === '此处');
  const rect = placed?.getBoundingClientRect();
  expect([(rect?.x ?? 0) - frame.x, (rect?.y ?? 0) - frame.y].map(Math.round)).toEqual([180, 40]);
  expect(stage.layer.querySelector('img')?.getAttribute('src')).toBe('https://media.test/a.png');
  expect('ran' in globalThis).toBe(false);
  expect(stage.activeCount).toBe(2);
});

test('texts are not parsed as HTML', () => {
  show([comment(0, 1, '<img src=x onerror=alert(1)>')], 100);
  expect(stage.layer.querySelector('img')).toBeNull();
  expect(visible()).toEqual(['<img src=x onerror=alert(1)>']);
});

test('comments pause with the film and follow its playback rate', async () => {
  show([comment(0)], 1000);
  const [animation] = stage.layer.getAnimations({ subtree: true });
  expect(animation?.playState).toBe('paused');
  clock.running = true;
  clock.rate = 2;
  stage.syncToClock();
  expect(animation?.playState).toBe('running');
  await expect.poll(() => animation?.playbackRate).toBe(2);
  clock.running = false;
  stage.syncToClock();
  expect(animation?.playState).toBe('paused');
});

test('hiding removes all comments; showing restores the current ones', () => {
  show([comment(0), comment(900)], 1000);
  expect(visible()).toHaveLength(2);
  stage.setShown(false);
  expect(stage.activeCount).toBe(0);
  expect(stage.layer.hidden).toBe(true);
  stage.setShown(true);
  expect(visible()).toHaveLength(2);
});

test('a sent comment shows immediately, framed, even when all lanes are taken', () => {
  const many = Array.from({ length: 200 }, (_, index) => comment(900, 1, `满${index}`));
  show(many, 1000);
  const mine = comment(1000, 1, '我的');
  const all = [...many, mine];
  stage.send(mine, all);
  stage.syncToClock();
  const [node] = [...stage.layer.children].filter((one) => one.textContent === '我的');
  expect(node?.hasAttribute('data-own')).toBe(true);
  expect(stage.activeCount).toBe(201);
  // It shows again after a seek back to its time.
  clock.time = 60_000;
  stage.syncToClock();
  clock.time = 1500;
  stage.syncToClock();
  expect(visible()).toContain('我的');
});

test('thousands of comments of one second do not stop the page; what the viewer sends is among those that are shown', () => {
  const many = Array.from({ length: 5000 }, (_, index) => comment(900 + (index % 100), 1, `满${index}`));
  show(many, 1000);
  expect(stage.activeCount).toBe(400);
  const mine = comment(1000, 1, '我的');
  stage.send(mine, [...many, mine]);
  stage.syncToClock();
  expect(visible()).toContain('我的');
  expect(stage.activeCount).toBe(401);
});

test('a text with coordinates is one line, and nothing leaves the box of a text', () => {
  show([comment(0, 7, JSON.stringify([0, 0, '1-1', 3, `上\n下\u202e${'\u0301'.repeat(3000)}`]))], 100);
  const [node] = stage.layer.children as HTMLCollectionOf<HTMLElement>;
  expect(node?.textContent).toMatch(/^上 下\u0301{97}$/);
  expect(node?.offsetHeight).toBeLessThan(30);
  // Marks that pile up are cut off.
  expect(node && getComputedStyle(node).contain).toBe('content');
});

test('nodes are reused', async () => {
  clock.running = true;
  show([comment(0), comment(5000)], 3950);
  await expect.poll(() => stage.activeCount).toBe(0);
  clock.time = 5100;
  stage.rebuild();
  expect(stage.layer.children).toHaveLength(1);
  expect(stage.layer.firstElementChild?.className).toBe(styles.comment);
});
