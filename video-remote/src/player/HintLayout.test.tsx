import { resizeWindow } from '@manying/testing/resizeWindow';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type ShownPlayer, showPlayer } from './testing.ts';

let shown: ShownPlayer | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  shown?.remove();
  shown = undefined;
  document.documentElement.style.fontSize = '';
});

/** Players of a narrow phone, a phone, a phone that lies, and a desktop window, in px. */
const SIZES = [
  [320, 180],
  [390, 219],
  [844, 390],
  [1100, 619],
] as const;

/** Expects in each size that none of these boxes of the player covers another. */
function expectApart(...locators: readonly Locator[]): void {
  for (const size of SIZES) expectApartIn(size, locators);
}

function expectApartIn([width, height]: (typeof SIZES)[number], locators: readonly Locator[]): void {
  const frame = shown?.root.parentElement?.parentElement;
  if (!frame) throw new Error('the player has no frame');
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
  const boxes = locators.map((locator) => locator.element().getBoundingClientRect());
  const outside = boxes.filter(({ top, bottom }) => top < 0 || bottom > frame.getBoundingClientRect().bottom);
  expect(outside, `outside of ${width} × ${height}`).toEqual([]);
  const covered = boxes.flatMap((box, index) =>
    boxes.slice(index + 1).filter((other) => {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      return across > 0 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0;
    }),
  );
  expect(covered, `covered at ${width} × ${height}`).toEqual([]);
}

const resumeOffer = () => page.getByRole('button', { name: '上次看到 00:30 跳转播放' });

/** Shows both, and returns what they are made of. */
async function showPromptAndOffer(): Promise<readonly Locator[]> {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
    new DOMException('no gesture', 'NotAllowedError'),
  );
  shown = await showPlayer({ resumeAt: 30 }, { autoplay: true });
  const limited = page.getByText('您的浏览器限制');
  await expect.element(limited).toBeVisible();
  await expect.element(resumeOffer()).toBeVisible();
  return [limited, page.getByText('自动播放请点击'), resumeOffer()];
}

test('the offer to resume and the prompt of a blocked autoplay do not cover each other', async () => {
  expectApart(...(await showPromptAndOffer()));
});

test('with large text they do not either, and the prompt leaves the height of a line above it', async () => {
  await resizeWindow(320, 740);
  document.documentElement.style.fontSize = '200%';
  expectApartIn([390, 219], await showPromptAndOffer());
  const prompt = page.getByRole('button', { name: '您的浏览器限制 自动播放请点击' });
  expect(prompt.element().getBoundingClientRect().top).toBeGreaterThan(8 + 44);
});

test('the offer to resume and the tip of a preview do not cover each other', async () => {
  shown = await showPlayer({ resumeAt: 30, previewSeconds: 40 });
  await page.getByRole('button', { name: '播放', exact: true }).last().click();
  const tip = page.getByText(/^可试看/);
  await expect.element(tip).toBeVisible();
  await expect.element(resumeOffer()).toBeVisible();
  const closeOffer = page.getByRole('button', { name: '关闭', exact: true });
  const closeTip = page.getByRole('button', { name: '关闭试看提示' });
  expectApart(tip, resumeOffer(), closeTip, closeOffer);
  await closeOffer.click();
  await expect.element(resumeOffer()).not.toBeInTheDocument();
  await expect.element(tip).toBeVisible();
  await closeTip.click();
  await expect.element(tip).not.toBeInTheDocument();
});
