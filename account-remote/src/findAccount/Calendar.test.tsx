import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Calendar } from './Calendar.tsx';

declare module 'vitest/browser' {
  interface CDPSession {
    send: (method: string, parameters: object) => Promise<unknown>;
  }
}

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];

/** Emulates forced colours, or ends that. */
const forceColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(async () => {
  await forceColours('none');
  await page.viewport(WIDTH, HEIGHT);
});

/** Smallest touch target, in px (`--tap`). */
const TAP = 44;

test.each([320, 330, 340, 350, 360, 390])(
  'in a window of %s px every day can be hit with a finger, and nothing is wider than the window',
  async (width) => {
    await page.viewport(width, 568);
    const { container } = await render(<Calendar value="" onPick={() => undefined} today="2026-11-28" />);
    const days = [...container.querySelectorAll('[data-day]')].map((day) => day.getBoundingClientRect());
    expect(days).toHaveLength(30);
    expect(Math.min(...days.map((day) => day.width))).toBeGreaterThanOrEqual(TAP);
    expect(Math.min(...days.map((day) => day.height))).toBeGreaterThanOrEqual(TAP);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('with forced colours the chosen day has the fill of a choice, and today has not', async () => {
  await forceColours('active');
  await render(<Calendar value="2026-11-26" onPick={() => undefined} today="2026-11-28" />);
  const fill = (day: string) => {
    const button = document.querySelector(`[data-day="2026-11-${day}"]`) ?? document.body;
    return getComputedStyle(button).backgroundColor;
  };
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  expect(fill('28')).toBe(fill('27'));
  expect(fill('26')).not.toBe(fill('27'));
  const today = document.querySelector('[data-day="2026-11-28"]') ?? document.body;
  // Its dot stays.
  expect(getComputedStyle(today, '::after').backgroundColor).toBe(getComputedStyle(today).color);
});
