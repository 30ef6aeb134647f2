import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Calendar } from './Calendar.tsx';

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];

afterEach(() => page.viewport(WIDTH, HEIGHT));

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
