import { expect, it } from 'vitest';
import { maySwitch, QUIET_TIME, type VisitorActivity } from './maySwitch.ts';

const idle: VisitorActivity = {
  isHidden: false,
  sinceInput: QUIET_TIME,
  isPressing: false,
  isFillingIn: false,
  isSelecting: false,
  isPlaying: false,
  isInDialog: false,
  isCalling: false,
};

it('an idle visitor’s page may be replaced', () => {
  expect(maySwitch(idle)).toBe(true);
  expect(maySwitch({ ...idle, sinceInput: Number.POSITIVE_INFINITY })).toBe(true);
});

it.each(Object.keys(idle).filter((name) => name !== 'sinceInput'))('%s keeps the page', (name) => {
  expect(maySwitch({ ...idle, [name]: true })).toBe(false);
});

it.each([0, 1, QUIET_TIME - 1, Number.NaN])('%s ms after the last input the page stays', (sinceInput) => {
  expect(maySwitch({ ...idle, sinceInput })).toBe(false);
});
