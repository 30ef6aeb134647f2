import { expect, test } from 'vitest';
import { idleWheel, wheelStep } from './wheel.ts';

/** The steps of a series of wheel events. */
function steps(...events: readonly (readonly [deltaY: number, time: number])[]): readonly number[] {
  let state = idleWheel;
  return events.map(([deltaY, time]) => {
    const next = wheelStep(state, deltaY, time);
    state = next.state;
    return next.step;
  });
}

test('one notch of a mouse wheel is one film', () => {
  expect(steps([100, 0], [100, 300], [-100, 600])).toEqual([1, 1, -1]);
});

test('the run-out of a trackpad is no second film', () => {
  const events = Array.from({ length: 30 }, (_, index) => [60 - index * 2, index * 16] as const);
  expect(steps(...events).filter((step) => step !== 0)).toEqual([1]);
});

test('small movements add up', () => {
  expect(steps([15, 0], [15, 16], [15, 32])).toEqual([0, 0, 1]);
});

test('a small movement with a pause is no step', () => {
  expect(steps([15, 0], [15, 500], [15, 1000])).toEqual([0, 0, 0]);
});

test('a movement that goes on for long shows one film after the other', () => {
  const events = Array.from({ length: 100 }, (_, index) => [40, index * 16] as const);
  expect(steps(...events).filter((step) => step === 1).length).toBe(3);
});
