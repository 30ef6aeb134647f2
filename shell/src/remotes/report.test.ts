import { setSite } from '@manying/platform/site';
import { afterEach, expect, it, vi } from 'vitest';
import { type RemoteReport, report, reported } from './report.ts';

const failed = (version: string): RemoteReport => ({
  remote: 'comic',
  version,
  phase: 'entry',
  outcome: 'failed',
});

afterEach(() => {
  vi.unstubAllGlobals();
  reported.clear();
});

it('is sent once for each build, phase and outcome', () => {
  setSite({ beacon: 'https://beacon.test/remote' } as never);
  const sendBeacon = vi.fn<(address: string, body: string) => boolean>(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  for (const version of ['1', '1', '2']) report(failed(version));
  expect(sendBeacon.mock.calls).toEqual(
    ['1', '2'].map((version) => ['https://beacon.test/remote', JSON.stringify(failed(version))]),
  );
});

it('is left out where the visitor has switched beacons off', () => {
  setSite({ beacon: 'https://beacon.test/remote' } as never);
  vi.stubGlobal('navigator', {});
  expect(() => report(failed('1'))).not.toThrow();
});
