/** A bar that stays in place never covers what gets the focus (WCAG 2.4.11), from whichever side the focus comes. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './tokens.css';
import './base.css';
import { ActionBar } from './ActionBar.tsx';
import { Button } from './Button.tsx';
import collapsing from './collapsingBar.module.css';
import { book } from './icons.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

const noop = () => undefined;
const texts = {
  keyword: 'keyword',
  search: 'search',
  clear: 'clear',
  problems: { empty: 'empty', tooLong: 'too long' },
};
const field = { typed: '', problem: null, type: noop, search: () => true };

const topBar = <TopBar title="Books" back={{ label: 'back', onPress: noop }} />;
const searchBar = (
  <SearchBar texts={texts} field={{ ...field, problem: 'empty' }} back={{ label: 'back', onPress: noop }} />
);
const tabBar = (
  <TabBar
    label="main"
    items={[{ href: '/home', label: 'Home', icon: book }]}
    renderLink={({ href, ...link }) => <a href={href} {...link} />}
  />
);
const actionBar = (
  <ActionBar>
    <Button>Read</Button>
  </ActionBar>
);
const collapsingBar = (
  <header className={collapsing.bar} style={{ height: 60 }}>
    <button type="button">Search</button>
  </header>
);

const rows = Array.from({ length: 40 }, (_, index) => `row ${index}`);

function Page({ bar }: { bar: ReactNode }) {
  return (
    <main>
      {bar}
      {rows.map((row) => (
        <button key={row} type="button" style={{ display: 'block', width: '100%', height: 60 }}>
          {row}
        </button>
      ))}
    </main>
  );
}

/** The bar's box, and the focused control's. */
function boxes(container: Element) {
  const bar = container.querySelector('main > :is(header, nav, div)');
  const focused = document.activeElement;
  if (!bar || !focused) throw new Error('The page has a bar and a focused control');
  return { bar: bar.getBoundingClientRect(), focused: focused.getBoundingClientRect() };
}

const BARS: readonly [name: string, bar: ReactNode, side: 'top' | 'bottom'][] = [
  ['a title bar', topBar, 'top'],
  ['a title bar that collapses', collapsingBar, 'top'],
  ['a search bar with a message', searchBar, 'top'],
  ['a tab bar', tabBar, 'bottom'],
  ['an action bar', actionBar, 'bottom'],
];

test.each(BARS)('%s does not cover what gets the focus', async (_, bar, side) => {
  const { container } = await render(<Page bar={bar} />);
  const button = (index: number) => container.querySelectorAll<HTMLElement>('main > button')[index];
  // The row after the focused one is behind the bar.
  const edge = side === 'top' ? 0 : innerHeight - 60;
  window.scrollTo(0, (button(20)?.getBoundingClientRect().top ?? 0) - edge);
  const before = side === 'top' ? 21 : 19;
  button(before)?.focus({ preventScroll: true });
  await userEvent.keyboard(side === 'top' ? '{Shift>}{Tab}{/Shift}' : '{Tab}');
  expect(document.activeElement).toBe(button(20));
  const found = boxes(container);
  if (side === 'top') expect(found.focused.top).toBeGreaterThanOrEqual(found.bar.bottom);
  else expect(found.focused.bottom).toBeLessThanOrEqual(found.bar.top);
});

test.each(BARS)('the page stays where it is when a control of %s gets the focus', async (_, bar) => {
  const { container } = await render(<Page bar={bar} />);
  window.scrollTo(0, 500);
  container.querySelector<HTMLElement>('main > :not(button) :is(a, button, input)')?.focus();
  expect(window.scrollY).toBe(500);
});

test.each(BARS)('%s of a hidden page leaves no room', async (_, bar) => {
  await render(
    <div inert>
      <Page bar={bar} />
    </div>,
  );
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  expect([scrollPaddingTop, scrollPaddingBottom]).toEqual(['auto', 'auto']);
});
