import { expect, test } from 'vitest';
import type { Device } from '../schemas.ts';
import { deviceName, lastDay } from './devices.ts';

const device = (overrides: Partial<Device>): Device => ({
  id: '1',
  system: '',
  app: '',
  lastSeen: '',
  current: false,
  ...overrides,
});

test.each([
  ['iPhone', 'Safari', 'iPhone · Safari'],
  ['iPhone', '', 'iPhone'],
  ['', 'Chrome', 'Chrome'],
  ['', '', '未知设备'],
])('%j with %j has the name %s', (system, app, name) => {
  expect(deviceName(device({ system, app }))).toBe(name);
});

test.each([
  ['2026-03-03T04:00:00.000Z', '2026-03-03'],
  ['2026-03-03T16:00:00.000Z', '2026-03-04'],
  ['soon', ''],
  ['+275760-09-13T00:00:00.000Z', ''],
  ['+012026-03-03T04:00:00.000Z', '+012026-03-03'],
  ['', ''],
])('last used at %j is the day %j in Shanghai', (lastSeen, day) => {
  expect(lastDay(device({ lastSeen }))).toBe(day);
});
