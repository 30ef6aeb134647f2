import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showNotice } from './showNotice.ts';

const OLDEST = { chrome: '1000', firefox: '1000', safari: '1000', ios: '1000' };
const STORAGE_KEY = 'manying:account:commonInfo';
let before = '';

beforeEach(() => {
  // Another file's tests may have stored one.
  localStorage.removeItem(STORAGE_KEY);
  before = document.body.innerHTML;
});

afterEach(() => {
  document.body.innerHTML = before;
  document.body.className = '';
  localStorage.removeItem(STORAGE_KEY);
});

test('the notice shows the versions, the alternatives and the address', async () => {
  showNotice(OLDEST);
  await expect.element(page.getByRole('heading', { name: '浏览器太旧，打不开漫影' })).toBeVisible();
  await expect.element(page.getByText(/^你用的是 Chrome \d+，这里需要 1000 以上。$/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '网址' })).toHaveValue(location.href);
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('the copy button reports its result and leaves the address selected', async () => {
  showNotice(OLDEST);
  await page.getByRole('button', { name: '复制网址' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/复制/);
  const field = page.getByRole('textbox').element() as HTMLInputElement;
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(location.href);
});

test('the notice links to the support that an earlier visit stored', async () => {
  localStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ v: 1, d: { info: { serviceQq: '', serviceEmail: 'a@b.c' } } }),
  );
  showNotice(OLDEST);
  await expect.element(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', 'mailto:a@b.c');
});
