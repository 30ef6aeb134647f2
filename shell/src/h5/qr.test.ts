import { expect, test } from 'vitest';
import { drawQr } from './qr.ts';

test('the drawing has a quiet zone of four modules and the three finder patterns', () => {
  const { side, path } = drawQr('https://m.example.com/home');
  const far = side - 4 - 7;
  expect((side - 8 - 17) % 4).toBe(0);
  for (const corner of [`M4 4h7v1h-7z`, `M${far} 4h7v1h-7z`, `M4 ${far}h7v1h-7z`])
    expect(path).toContain(corner);
  expect(path).not.toMatch(/M[0-3] /);
});

test('a longer address gets a larger code', () => {
  expect(drawQr(`https://m.example.com/search?content=${'x'.repeat(200)}`).side).toBeGreaterThan(
    drawQr('https://m.example.com/home').side,
  );
});

test('an address that fits into no code is replaced by that of the site', () => {
  const long = `https://m.example.com/home?content=${'x'.repeat(2400)}`;
  expect(drawQr(long, 'https://m.example.com')).toEqual(drawQr('https://m.example.com'));
});
