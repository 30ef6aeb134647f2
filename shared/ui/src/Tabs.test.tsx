import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './Tabs.tsx';

const items = [
  { value: 'all', label: 'All' },
  { value: 'serial', label: 'Serial' },
  { value: 'finish', label: 'Finished' },
] as const;

function Filter() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('all');
  return <Tabs variant="segment" label="status" items={items} value={value} onChange={setValue} />;
}

test('is one tab stop; arrows, Home and End select and move the focus, and wrap around', async () => {
  const screen = await render(<Filter />);
  await userEvent.tab();

  const walk = [
    ['', 'All'],
    ['{ArrowRight}', 'Serial'],
    ['{End}', 'Finished'],
    ['{ArrowRight}', 'All'],
    ['{ArrowLeft}', 'Finished'],
    ['{Home}', 'All'],
  ] as const;
  for (const [key, name] of walk) {
    if (key) await userEvent.keyboard(key);
    const tab = screen.getByRole('tab', { name });
    await expect.element(tab).toHaveFocus();
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  }
  expect(screen.container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('an arrow key with a modifier is left to the browser, which goes back by it', async () => {
  const screen = await render(<Filter />);
  await userEvent.tab();
  const key = new KeyboardEvent('keydown', {
    key: 'ArrowLeft',
    altKey: true,
    bubbles: true,
    cancelable: true,
  });
  document.activeElement?.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
  await expect.element(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
});
