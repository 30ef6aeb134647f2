import { setSite } from '@manying/platform/site';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isBuildOrigin } from '../federation/files.ts';
import { isUnregistered } from '../trust/unregisteredBuilds.ts';
import { followServers } from './localServers.ts';

const ADDRESS = 'http://localhost:8081/';
const page = { path: '/novel', title: '小说', mode: 'comic', tabs: false, level: 0, enter: 'side' };
const release = (id: string, fields: object = {}) => ({
  version: `local ${id}`,
  contract: '1.0.0',
  addresses: ['/novel/*'],
  manifest: `${id}/mf-manifest.json`,
  pages: [page],
  ...fields,
});

/** The event streams that were opened, which the test sends messages from. */
function stubStreams() {
  const streams: { address: string; onmessage?: (event: { data: string }) => void; onerror?: () => void }[] =
    [];
  function Stream(this: (typeof streams)[number], address: string) {
    this.address = address;
    streams.push(this);
  }
  vi.stubGlobal('EventSource', Stream);
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return {
    streams,
    warnings,
    send: (message: unknown) => streams[0]?.onmessage?.({ data: JSON.stringify(message) }),
  };
}

test('the builds before the last one are blocked, and an earlier build may come again', async () => {
  const { streams, send } = stubStreams();
  const onChange = vi.fn<() => void>();
  const servers = followServers({ novel: ADDRESS }, onChange);
  expect(streams[0]?.address).toBe('http://localhost:8081/builds');
  for (const id of ['a', 'b', 'c']) send({ release: release(id), errors: [] });
  await servers.started;
  const entry = () => servers.current()[0]?.entry;
  expect(entry()).toMatchObject({
    addresses: ['/novel/*'],
    current: { version: 'local c', manifest: 'http://localhost:8081/c/mf-manifest.json' },
    blocked: ['local a', 'local b'],
  });
  send({ release: release('a'), errors: [] });
  expect(entry()).toMatchObject({ current: { version: 'local a' }, blocked: ['local b', 'local c'] });
  expect(onChange).toHaveBeenCalledTimes(4);
});

test('its builds need no signature and no origin of site.json; those of other machines do', () => {
  setSite({} as never);
  const { send } = stubStreams();
  expect(isBuildOrigin('http://localhost:8083/a/mf-manifest.json')).toBe(false);
  const servers = followServers({ novel: 'http://localhost:8083/' }, () => undefined);
  send({ release: release('a'), errors: [] });
  const current = servers.current()[0]?.entry?.current;
  expect(current && isUnregistered(current)).toBe(true);
  expect(isBuildOrigin('http://localhost:8083/a/mf-manifest.json')).toBe(true);
  expect(isBuildOrigin('http://localhost:8084/a/mf-manifest.json')).toBe(false);
});

test('errors of the compiler keep the build, also when they end without another one', () => {
  const { send } = stubStreams();
  const servers = followServers({ novel: ADDRESS }, () => undefined);
  send({ release: release('a'), errors: [] });
  const before = servers.current()[0]?.entry;
  send({ release: release('a'), errors: ['Expression expected', 3] });
  expect(servers.current()[0]).toMatchObject({ errors: ['Expression expected'] });
  expect(servers.current()[0]?.entry).toBe(before);
  send({ release: release('a'), errors: [] });
  expect(servers.current()[0]).toMatchObject({ errors: [] });
  expect(servers.current()[0]?.entry).toBe(before);
});

test('a server that does not answer is waited for 10 s, and one that refuses not at all', async () => {
  vi.useFakeTimers();
  const { streams } = stubStreams();
  let isStarted = false;
  void followServers({ novel: ADDRESS, other: ADDRESS }, () => undefined).started.then(() => {
    isStarted = true;
  });
  streams[1]?.onerror?.();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(isStarted).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isStarted).toBe(true);
});

test.each<[string, unknown]>([
  ['no announcement', null],
  ['a number', 3],
  ['a list', []],
  ['a build without pages', { release: release('a', { pages: undefined }), errors: [] }],
  ['a build without addresses', { release: release('a', { addresses: undefined }), errors: [] }],
  ['a build without a version', { release: release('a', { version: '' }), errors: [] }],
  ['a manifest of another machine', { release: release('a', { manifest: 'https://evil.test/m.json' }) }],
  ['a manifest that is code', { release: release('a', { manifest: 'data:text/javascript,x' }) }],
  ['a manifest that is no address', { release: release('a', { manifest: 'http://[' }) }],
])('%s is no build', (_, message) => {
  const { send, warnings } = stubStreams();
  const servers = followServers({ novel: ADDRESS }, () => undefined);
  send(message);
  expect(servers.current()[0]?.entry).toBeUndefined();
  expect(warnings.mock.calls.length).toBeLessThanOrEqual(1);
});
