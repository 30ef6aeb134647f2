import { afterEach, expect, test } from 'vitest';
import { announceTitles } from './announceTitles.ts';

const title = document.title;
afterEach(() => {
  document.title = title;
  document.querySelector('[aria-live="polite"]')?.remove();
});

test('announces the titles that follow the first one', async () => {
  document.title = '漫画首页 · 漫影';
  announceTitles();
  const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;
  expect(announced()).toBe('');
  document.title = '作品 · 漫影';
  await expect.poll(announced).toBe('作品 · 漫影');
  document.title = '机械花园 · 漫影';
  await expect.poll(announced).toBe('机械花园 · 漫影');
});
