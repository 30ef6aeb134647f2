import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import './tokens.css';
import './base.css';
import { Switch } from './Switch.tsx';

function Setting() {
  const [on, setOn] = useState(false);
  return <Switch label="Night" on={on} onChange={setOn} />;
}

test('a press anywhere in the row turns it on and off', async () => {
  const screen = await render(<Setting />);
  const row = screen.getByRole('switch', { name: 'Night' });
  expect(row.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect.element(row).toHaveAttribute('aria-checked', 'false');
  await row.click({ position: { x: 4, y: 4 } });
  await expect.element(row).toHaveAttribute('aria-checked', 'true');
  await row.click();
  await expect.element(row).toHaveAttribute('aria-checked', 'false');
});
