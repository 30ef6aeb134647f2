import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipAddress } from '../testing/clip.ts';
import { type ShownPlayer, showPlayer } from './testing.ts';
import type { PlayerOptions } from './types.ts';

let shown: ShownPlayer | undefined;
const clips: string[] = [];
afterEach(() => {
  shown?.remove();
  shown = undefined;
  document.documentElement.style.fontSize = '';
  clips.splice(0).forEach(URL.revokeObjectURL);
});
const clip = () => {
  const address = clipAddress();
  clips.push(address);
  return address;
};

const parts = {
  playlist: (source: string) => ({
    playlist: [source, clip(), clip()].map((address, index) => ({
      name: `第${index + 1}集`,
      source: address,
    })),
  }),
  qualities: (source: string) => ({
    qualities: [source, clip(), clip()].map((Url, index) => ({
      definition: `${index}`,
      desc: ['自动', '高清', '流畅'][index] ?? '',
      Url,
    })),
  }),
  captions: () => ({
    captions: ['中文', 'English'].map((text) => ({ value: 'data:text/vtt,WEBVTT', text })),
  }),
  // Without a send target the comment box is in the bar, as in full screen.
  comments: () => ({ comments: [] }),
} satisfies Record<string, (source: string) => PlayerOptions>;
type Part = keyof typeof parts;

/** A paused player, whose bar stays visible. */
async function open(of: readonly Part[]) {
  const source = clip();
  shown = await showPlayer(Object.assign({}, ...of.map((part) => parts[part](source))), { source });
  await page.getByRole('button', { name: '播放' }).last().click();
  await expect.poll(() => shown?.media.currentTime ?? 0).toBeGreaterThan(0.05);
  shown.media.pause();
  await expect.poll(() => shown?.root.classList.contains('xgplayer-pause')).toBe(true);
  return shown;
}

/** Resizes the player to a width in px and waits for its layout. */
async function widen({ root }: ShownPlayer, width: number) {
  const frame = root.parentElement?.parentElement;
  if (frame) frame.style.width = `${width}px`;
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

/** Names of the controls in the bar, and of those that are not fully visible in it. */
function inspectBar({ root }: ShownPlayer) {
  const bar = root.querySelector('xg-controls');
  const edge = root.getBoundingClientRect();
  const controls = [...(bar?.querySelectorAll('button') ?? [])].filter((control) =>
    control.checkVisibility(),
  );
  const outside = controls.filter((control) => {
    const { left, right, width, height } = control.getBoundingClientRect();
    const small = !control.closest('form') && (width < 44 || height < 44);
    return left < edge.left || right > edge.right || small;
  });
  const overlapping = controls.filter((control, index) => {
    const before = controls.slice(0, index).map((other) => other.getBoundingClientRect());
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return before.some(
      (other) =>
        left < other.right - 1 && right > other.left + 1 && top < other.bottom - 1 && bottom > other.top + 1,
    );
  });
  const names = (some: readonly Element[]) => some.map((control) => control.getAttribute('aria-label'));
  return { inBar: names(controls), outside: names(outside), overlapping: names(overlapping) };
}

/** Opens and closes the overflow panel. Pressed in the page, because a test does it a dozen times. */
const pressMore = () =>
  (page.getByRole('button', { name: '更多', exact: true }).element() as HTMLElement).click();

const WIDTHS = [320, 360, 390, 430, 480, 844] as const;
const TEXTS = ['100%', '200%'] as const;
const films: readonly (readonly Part[])[] = [
  [],
  ['captions'],
  ['qualities'],
  ['playlist'],
  ['playlist', 'qualities'],
  ['qualities', 'captions'],
  ['playlist', 'qualities', 'captions'],
  ['comments'],
  ['playlist', 'qualities', 'captions', 'comments'],
];

for (const text of TEXTS)
  test.each(films.map((film) => [film.join(', ') || 'nothing else', film] as const))(
    `with ${text} text the bar of a film with %s fits ${WIDTHS.join(', ')} px, and nothing is lost`,
    async (_what, film) => {
      document.documentElement.style.fontSize = text;
      const player = await open(film);
      for (const width of WIDTHS) {
        await widen(player, width);
        const { inBar, outside, overlapping } = inspectBar(player);
        expect({ width, outside, overlapping }).toEqual({ width, outside: [], overlapping: [] });
        expect(inBar).toContain('全屏');
        expect(inBar.includes('发送')).toBe(film.includes('comments'));
        const more = page.getByRole('group', { name: '更多', exact: true });
        const hidden = inBar.includes('更多');
        if (hidden) pressMore();
        const moved = hidden
          ? [...more.element().querySelectorAll('button')].map((control) =>
              control.getAttribute('aria-label'),
            )
          : [];
        const all = [...inBar, ...moved];
        for (const name of [/^倍速/, /^画面$/])
          expect(all.filter((label) => name.test(label ?? ''))).toHaveLength(1);
        for (const [part, name] of [
          ['playlist', /^播放列表$/],
          ['qualities', /^清晰度/],
          ['captions', /^字幕/],
        ] as const)
          expect(all.filter((label) => name.test(label ?? ''))).toHaveLength(film.includes(part) ? 1 : 0);
        if (hidden) pressMore();
      }
    },
  );

test('a wide bar contains everything but the captions again', async () => {
  const player = await open(['playlist', 'qualities', 'captions']);
  await widen(player, 320);
  expect(inspectBar(player).inBar).not.toContain('画面');
  await widen(player, 844);
  expect(inspectBar(player).inBar).toEqual(
    expect.arrayContaining(['画面', '倍速 1.0x', '清晰度 自动', '更多', '全屏']),
  );
});

test('a control in the overflow panel works, and keeps the focus when the bar changes', async () => {
  const player = await open(['playlist', 'qualities', 'captions']);
  await widen(player, 320);
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: '画面' }).click();
  await page.getByRole('menuitemradio', { name: '水平镜像' }).click();
  expect(player.media.style.transform).toContain('scale(-1');
  const speed = player.root.querySelector<HTMLElement>('button[aria-label^="倍速"]');
  await page.getByRole('button', { name: '更多', exact: true }).click();
  speed?.focus();
  expect(document.activeElement).toBe(speed);
  await widen(player, 844);
  expect(document.activeElement).toBe(speed);
});
