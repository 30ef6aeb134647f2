import { THEME_KEY } from '@manying/platform/storageKeys';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startPage } from './page.ts';
import pcHtml from './pc.html?raw';
import wechatHtml from './wechat.html?raw';

const before = location.href;

function show(html: string, search: string) {
  history.replaceState(null, '', `/h5/page${search}`);
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', before);
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
  localStorage.removeItem(THEME_KEY);
});

// spec: §7/client-type-pages
test('/h5/wechat shows how to open the browser and copies the site address', async () => {
  show(wechatHtml, '');
  startPage();
  await expect.element(page.getByRole('heading', { name: '请用浏览器打开' })).toBeVisible();
  await expect.element(page.getByText(location.host)).toBeVisible();
  await page.getByRole('button', { name: '复制网址' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('复制成功');
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(`${location.origin}/home`);
});

test('a failed copy is reported', async () => {
  vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new Error('forbidden'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  show(wechatHtml, '');
  startPage();
  await page.getByRole('button', { name: '复制网址' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('复制失败，请手动复制网址');
});

test('the pages use the theme chosen on this device', () => {
  localStorage.setItem(THEME_KEY, 'dark');
  show(wechatHtml, '');
  startPage();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

// spec: §7/client-type-pages
test('/h5/pc draws the QR code, previews the address and warns that localhost works on this computer only', async () => {
  const previewed = vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {});
  show(pcHtml, '');
  await import('./pc.ts');
  await expect.element(page.getByRole('img', { name: '二维码：用手机扫码打开本站' })).toBeVisible();
  await expect.element(page.getByText('漫影', { exact: true })).toBeVisible();
  expect(document.getElementById('qr-path')?.getAttribute('d')).toMatch(/^M4 4h7/);
  expect(previewed).toHaveBeenCalledWith(`${location.origin}/home`);
  await expect.element(page.getByText(/这个网址只能在这台电脑上打开/)).toBeVisible();
});
