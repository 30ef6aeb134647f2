import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { book, heart } from './icons.tsx';
import { TabBar } from './TabBar.tsx';

test("renders the caller's links and marks the current one", async () => {
  const screen = await render(
    <TabBar
      label="main"
      items={[
        { href: '/home', label: 'Home', icon: book, current: true },
        { href: '/shelf', label: 'Shelf', icon: heart },
      ]}
      renderLink={({ href, ...link }) => <a data-routed href={href} {...link} />}
    />,
  );
  await expect.element(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Shelf' })).not.toHaveAttribute('aria-current');
  expect(screen.container.querySelectorAll('[data-routed]')).toHaveLength(2);
});
