import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LazyIllustration } from './LazyIllustration.tsx';

test('the illustration is loaded after the panel, and its fallback has the same proportions', async () => {
  const screen = await render(
    <div style={{ width: 200 }}>
      <LazyIllustration of="empty" />
    </div>,
  );
  const drawing = () => screen.container.querySelector('svg');
  expect(drawing()?.getAttribute('viewBox')).toBe('0 0 200 150');
  await expect.poll(() => drawing()?.childElementCount).toBeGreaterThan(0);
  expect(drawing()?.getAttribute('viewBox')).toBe('0 0 200 150');
});

test('the failed state is set by the fallback and by the illustration', async () => {
  const screen = await render(<LazyIllustration of="error" />);
  const failed = () => screen.container.querySelector('[data-state="failed"]');
  expect(failed()).not.toBeNull();
  await expect.poll(() => failed()?.childElementCount).toBeGreaterThan(0);
});
