/** A beacon that answers the measurements and reports of a test. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metric } from '@manying/release/buildComparison';
import { afterEach, beforeEach } from 'vitest';

/** Visits of one build in the present period: value and count of each metric. */
export interface TestVisits {
  readonly version: string;
  readonly metrics: Partial<Record<Metric, readonly (readonly [value: number, count: number])[]>>;
  /** Start of the period; default: now. */
  readonly start?: string;
}

/** See the head of the file. */
export interface TestBeacon {
  /** Address for site.json. */
  readonly address: string;
  /** What is answered, from the next request on; called for each. */
  visits: () => readonly TestVisits[] | Promise<readonly TestVisits[]>;
}

/** Loads of a build: `sound` visits, and `failed` ones. */
export const loads = (version: string, sound: number, failed = 0): TestVisits => ({
  version,
  metrics: {
    load: [
      [0, sound],
      [1, failed],
    ],
  },
});

/** Starts a beacon for each test of a file. */
export function setUpTestBeacon(): TestBeacon {
  let address = '';
  const beacon: Pick<TestBeacon, 'visits'> = { visits: () => [] };
  const answer = async (url: string) => {
    const visits = await beacon.visits();
    if (url.startsWith('/beacon/visits'))
      return visits.map(({ version, metrics, start = new Date().toISOString() }) => ({
        version,
        periods: [{ start, metrics }],
      }));
    const failures = [{ phase: 'page', count: 3, problem: 'it broke' }];
    return visits.map(({ version }) => ({ version, ok: 0, fallback: 0, failed: 3, failures }));
  };
  const server = createServer(async (request, response) => {
    const versions = await answer(request.url ?? '');
    response.end(JSON.stringify({ data: { versions } }));
  });
  // A connection that the server closes as a request arrives on it would be reset.
  server.keepAliveTimeout = 0;
  beforeEach(async () => {
    beacon.visits = () => [];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/beacon/remote`;
  });
  afterEach(async () => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });
  return Object.defineProperty(beacon, 'address', { get: () => address }) as typeof beacon & TestBeacon;
}
