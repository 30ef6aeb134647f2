import { expect, test } from 'vitest';
import { cssTransform, fitScale, identityTransform, rotate, toggleMirror } from './pictureTransform.ts';

const frame = { width: 390, height: 219.375 };
const wide = { width: 1280, height: 720 };
const tall = { width: 720, height: 1280 };

// spec: §9/rotate-step
test('eight rotations to the right are a full turn', () => {
  let transform = identityTransform;
  const angles = Array.from({ length: 8 }, () => {
    transform = rotate(transform, 1);
    return transform.angle;
  });
  expect(angles).toEqual([45, 90, 135, 180, 225, 270, 315, 0]);
});

test('a rotation to the left from upright gives 315 degrees', () => {
  expect(rotate(identityTransform, -1).angle).toBe(315);
});

test('choosing a mirroring again removes it, choosing the other replaces it', () => {
  const once = toggleMirror(identityTransform, 'horizontal');
  expect(once.mirror).toBe('horizontal');
  expect(toggleMirror(once, 'horizontal').mirror).toBe('none');
  expect(toggleMirror(once, 'vertical').mirror).toBe('vertical');
});

test.each([0, 45, 90, 135, 180, 225, 270, 315])('at %s degrees no corner leaves the frame', (angle) => {
  for (const picture of [wide, tall]) {
    const contained = Math.min(frame.width / picture.width, frame.height / picture.height);
    const factor = fitScale(angle, frame, picture) * contained;
    const cos = Math.abs(Math.cos((angle * Math.PI) / 180));
    const sin = Math.abs(Math.sin((angle * Math.PI) / 180));
    const width = (picture.width * cos + picture.height * sin) * factor;
    const height = (picture.width * sin + picture.height * cos) * factor;
    expect(width).toBeLessThanOrEqual(frame.width + 1e-6);
    expect(height).toBeLessThanOrEqual(frame.height + 1e-6);
    // And no smaller than necessary.
    expect(Math.max(width / frame.width, height / frame.height)).toBeCloseTo(1);
  }
});

test('a tall film rotated by 90 degrees is scaled up to the frame', () => {
  expect(fitScale(90, frame, tall)).toBeGreaterThan(1.7);
});

test('a picture of unknown size is not scaled', () => {
  expect(fitScale(45, frame, { width: 0, height: 0 })).toBe(1);
});

test('the transform rotates, scales and mirrors, and is empty for the identity', () => {
  expect(cssTransform(identityTransform, frame, wide)).toBe('');
  expect(cssTransform({ angle: 180, mirror: 'horizontal' }, frame, wide)).toBe('rotate(180deg) scale(-1, 1)');
  expect(cssTransform({ angle: 0, mirror: 'vertical' }, frame, wide)).toBe('rotate(0deg) scale(1, -1)');
});
