import { parseRegistry } from '@manying/platform/registry';
import { createAppStore } from '@manying/platform/store';
import { homePage } from '@manying/testing/registry';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { report } from '../remotes/report.ts';
import { measureVisit } from './measureVisit.ts';

const BEACON = 'https://api.test/api/beacon/remote';
const VERSION = '1.0.0+a';
const release = {
  ...{ version: VERSION, manifest: `${location.origin}/releases/comic/1/mf-manifest.json`, contract: '1.0' },
  ...{ since: '2026-01-01T00:00:00Z', addresses: ['/*'], planned: [], overlays: [] },
  pages: [homePage()],
};
const registry = parseRegistry({
  ...{ schema: 1, serial: 1 },
  remotes: { comic: { addresses: ['/*'], current: release, blocked: [] } },
});
let sent: { address: string; body: { builds: { remote: string; version: string; metrics: object }[] } }[];

const address = location.href;
beforeEach(() => {
  history.replaceState(null, '', '/index');
  sent = [];
  setTestSite('https://api.test', { beacon: BEACON });
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((address, body) => {
    sent.push({ address: String(address), body: JSON.parse(String(body)) });
    return true;
  });
});
afterEach(() => {
  history.replaceState(null, '', address);
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const measure = () =>
  measureVisit(createAppStore(), { registry: () => registry, choose: () => registry.remotes.comic?.current });
const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));
const visits = () => sent.filter(({ address }) => address.endsWith('/visit'));

test('sends what it has measured of each build once, when the page is left', async () => {
  measure();
  report({ remote: 'comic', version: VERSION, phase: 'page', outcome: 'ok' });
  const button = document.createElement('button');
  button.textContent = 'slow';
  button.addEventListener('click', () => {
    const end = performance.now() + 60;
    while (performance.now() < end);
  });
  document.body.append(button);
  // On a busy machine the pointer's way to the button is slow enough to be an entry, too. Only a press has an id.
  const measured = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => 'interactionId' in entry && entry.interactionId)) resolve();
    }).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  await userEvent.click(button);
  await measured;
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/releases/comic/files/a.js` }));
  leave();
  leave();
  expect(visits()).toHaveLength(1);
  expect(visits()[0]).toMatchObject({
    address: 'https://api.test/api/beacon/visit',
    body: { builds: [{ remote: 'comic', version: VERSION, metrics: { error: 1, call: 0, load: 0 } }] },
  });
  expect(Object.entries(visits()[0]?.body.builds[0]?.metrics ?? {})).toContainEqual([
    'inp',
    expect.any(Number),
  ]);
  // No personal data: numbers only.
  expect(Object.keys(visits()[0]?.body ?? {})).toEqual(['builds']);
});

test('a browser that measures nothing reports only how the loads have ended', () => {
  vi.spyOn(PerformanceObserver, 'supportedEntryTypes', 'get').mockReturnValue([]);
  measure();
  leave();
  const [build] = visits()[0]?.body.builds ?? [];
  expect(build?.metrics).not.toHaveProperty('lcp');
  expect(build?.metrics).not.toHaveProperty('inp');
  expect(build?.metrics).not.toHaveProperty('shift');
});

test('measures the first frame of a film, and whether it stalls', () => {
  measure();
  const film = document.createElement('video');
  document.body.append(film);
  film.dispatchEvent(new Event('play'));
  film.dispatchEvent(new Event('waiting'));
  film.dispatchEvent(new Event('playing'));
  film.dispatchEvent(new Event('waiting'));
  leave();
  expect(visits().at(-1)?.body.builds[0]?.metrics).toMatchObject({ frame: expect.any(Number), stall: 1 });
});

test('nothing is measured where the site names no beacon', () => {
  setTestSite('https://api.test');
  measure();
  leave();
  expect(sent).toEqual([]);
});
