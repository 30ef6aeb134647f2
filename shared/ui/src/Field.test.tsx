import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Field } from './Field.tsx';

test('has its label as accessible name, and its error as description', async () => {
  const screen = await render(<Field label="Phone" error="Too short" />);
  const input = screen.getByRole('textbox', { name: 'Phone' });
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription('Too short');

  await screen.rerender(<Field label="Phone" />);
  await expect.element(input).toBeValid();
  await expect.element(input).not.toHaveAttribute('aria-describedby');
});
