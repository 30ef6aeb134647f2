import { describe, expect, it } from 'vitest';
import { failedCalls } from './failedCalls.ts';
import { appOfFile, createMeasurements, firstFile, measuredBuilds } from './visitReport.ts';

describe('what a visit reports of each build', () => {
  it('is the largest value of each metric; those of pages are of the shell, too', () => {
    const measurements = createMeasurements();
    measurements.record('comic', 'inp', 40.4);
    measurements.record('video', 'inp', 90);
    measurements.record('comic', 'inp', 20);
    measurements.record('video', 'frame', 300);
    measurements.record(undefined, 'lcp', 1200);
    const reported = ['comic 1+a page ok', 'video 2+b page ok', 'shell abc start ok'];
    expect(measuredBuilds(reported, measurements)).toEqual([
      { remote: 'comic', version: '1+a', metrics: { inp: 40, error: 0, call: 0, load: 0 } },
      { remote: 'video', version: '2+b', metrics: { inp: 90, frame: 300, error: 0, call: 0, load: 0 } },
      { remote: 'shell', version: 'abc', metrics: { inp: 90, lcp: 1200, error: 0, call: 0, load: 0 } },
    ]);
  });

  it('a build that has failed has no measurements of the one that replaced it', () => {
    const measurements = createMeasurements();
    measurements.record('comic', 'error', 1);
    const reported = ['comic 2+b entry failed', 'comic 1+a page fallback'];
    expect(measuredBuilds(reported, measurements)).toEqual([
      { remote: 'comic', version: '2+b', metrics: { load: 1 } },
      { remote: 'comic', version: '1+a', metrics: { error: 1, call: 0, load: 0 } },
    ]);
  });

  it('a build that worked and failed later has failed', () => {
    const reported = ['comic 1+a page ok', 'comic 1+a render failed'];
    expect(measuredBuilds(reported, createMeasurements())).toMatchObject([{ metrics: { load: 1 } }]);
  });

  it('nothing without a build', () => {
    expect(measuredBuilds([], createMeasurements())).toEqual([]);
  });
});

describe('the app of a file', () => {
  const remoteAt = (folder: string) => ({ current: { manifest: `${folder}/1+a/mf-manifest.json` } });
  const remotes = {
    comic: remoteAt('https://cdn.test/releases/comic'),
    tiny: remoteAt('https://store.test/releases/tiny'),
  };
  it.each([
    ['https://cdn.test/releases/comic/files/a.js', 'comic'],
    ['https://store.test/releases/tiny/1+a/remoteEntry.js', 'tiny'],
    ['https://store.test/js/main.js', 'shell'],
    ['https://cdn.test/releases/video/a.js', undefined],
    ['chrome-extension://abc/content.js', undefined],
    ['https://store.test.evil.example/js/main.js', undefined],
    ['', undefined],
  ])('%s', (address, app) => {
    expect(appOfFile(address, remotes, 'https://store.test')).toBe(app);
  });

  it.each([
    [
      'Error: no\n    at f (https://a.test/js/b.js:1:22)\n    at https://a.test/c.js:2:3',
      'https://a.test/js/b.js',
    ],
    ['f@https://a.test:8080/js/b.js:1:22\n', 'https://a.test:8080/js/b.js'],
    ['Error: no', ''],
    [undefined, ''],
  ])('is the first one of a stack', (stack, file) => {
    expect(firstFile(stack)).toBe(file);
  });
});

it('a call has failed when its provider or its answer has, not when it was refused or there is no network', () => {
  const queries = {
    a: { endpointName: 'comicHome', error: { kind: 'transport', status: 500 } },
    b: { endpointName: 'videoHome', error: { kind: 'transport', status: 'network' } },
    c: { endpointName: 'accountInfo', error: { kind: 'refused', code: 101 } },
    d: { endpointName: 'tinyList' },
    e: undefined,
  };
  const mutations = { f: { endpointName: 'accountPay', error: { kind: 'malformed', issue: '' } } };
  const remotes = ['comic', 'video', 'account', 'tiny'];
  expect(failedCalls({ queries, mutations }, remotes)).toEqual(['comic', 'account']);
});
