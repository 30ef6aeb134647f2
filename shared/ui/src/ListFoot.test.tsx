import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ListFoot } from './ListFoot.tsx';

test('offers a retry of the failed page, and ignores presses while it is pending', async () => {
  const onPress = vi.fn();
  const screen = await render(<ListFoot text="failed" retry={{ label: 'again', onPress }} />);
  const button = screen.getByRole('button', { name: 'again' });
  await button.click();
  expect(onPress).toHaveBeenCalledOnce();

  await screen.rerender(<ListFoot text="failed" retry={{ label: 'again', onPress, busy: true }} />);
  (button.element() as HTMLElement).click();
  expect(onPress).toHaveBeenCalledOnce();
});

test('announces changes of its text', async () => {
  const screen = await render(<ListFoot text="loading" loading />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('loading');
});
