import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LazyPicture } from './LazyPicture.tsx';

test('the drawing comes after the panel, and its box has the same proportions before', async () => {
  const screen = await render(
    <div style={{ width: 200 }}>
      <LazyPicture of="empty" />
    </div>,
  );
  const drawing = () => screen.container.querySelector('svg');
  expect(drawing()?.getAttribute('viewBox')).toBe('0 0 200 150');
  await expect.poll(() => drawing()?.childElementCount).toBeGreaterThan(0);
  expect(drawing()?.getAttribute('viewBox')).toBe('0 0 200 150');
});

test('a failure is named before the drawing has come, and by it', async () => {
  const screen = await render(<LazyPicture of="error" />);
  const failed = () => screen.container.querySelector('[data-state="failed"]');
  expect(failed()).not.toBeNull();
  await expect.poll(() => failed()?.childElementCount).toBeGreaterThan(0);
});
