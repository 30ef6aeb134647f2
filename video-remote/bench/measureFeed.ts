/** Swiping through the feed at 1.6 Mbit/s with 150 ms: the feed compared with two simpler ways to show films. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, FigureGroup } from '@manying/build/benchReport';
import { amount } from '@manying/build/smoke';
import type { Page } from 'playwright';
import type { Strategy } from './feedPage.ts';
import type {} from './page.ts';

const SWIPES = amount(100, 2);
/** How long each film is watched, in ms. */
const WATCH_TIME = amount(3000, 300);
/** Of a slow mobile network: bytes per s and ms. */
const THROUGHPUT = 1_600_000 / 8;
const LATENCY = 150;
/** Files of the clips, which have 24 frames per second like usual short videos. The films of the store have 12. */
const CLIPS = readdirSync(join(import.meta.dirname, 'clips'));
const MEGABYTE = 1_000_000;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Addresses of films that no other run has fetched. Only the feed asks for the pace of playback. */
const filmsOf = (origin: string, run: Strategy) =>
  Array.from(
    { length: SWIPES + 1 },
    (_, index) =>
      `${origin}/clips/${CLIPS[index % CLIPS.length] ?? ''}?feed=${encodeURIComponent(run)}${index}`,
  );

async function figuresOf(page: Page, strategy: Strategy, isGated: boolean): Promise<readonly Figure[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const network = {
    offline: false,
    latency: LATENCY,
    downloadThroughput: THROUGHPUT,
    uploadThroughput: THROUGHPUT,
  };
  await session.send('Network.emulateNetworkConditions', network);
  let fetchedBytes = 0;
  session.on('Network.dataReceived', ({ dataLength }) => {
    fetchedBytes += dataLength;
  });
  const run = await page.evaluate(([how, films, time]) => window.bench.swipeThrough(how, films, time), [
    strategy,
    filmsOf(new URL(page.url()).origin, strategy),
    WATCH_TIME,
  ] as const);
  await session.detach();
  const unwatched = ((fetchedBytes - run.watchedBytes) / MEGABYTE / SWIPES) * 10;
  const [half, most] = [percentile(run.delays, 0.5), percentile(run.delays, 0.95)];
  return [
    {
      name: `${strategy}: first moving frame, p50`,
      value: half,
      unit: 'ms',
      ...(isGated && { atMost: 100 }),
    },
    {
      name: `${strategy}: first moving frame, p95`,
      value: most,
      unit: 'ms',
      ...(isGated && { atMost: 200 }),
    },
    {
      name: `${strategy}: media time of that frame, p50`,
      value: percentile(run.frameTimes, 0.5),
      unit: 'ms',
    },
    {
      name: `${strategy}: black frames`,
      value: run.blackFrames,
      unit: 'frames',
      ...(isGated && { atMost: 0 }),
    },
    {
      name: `${strategy}: fetched but not watched, per 10 swipes`,
      value: unwatched,
      unit: 'MB',
      ...(isGated && { atMost: 1.2 }),
    },
  ];
}

export async function benchFeed(page: Page): Promise<FigureGroup> {
  return {
    title: `${SWIPES} swipes at 1.6 Mbit/s, 150 ms`,
    figures: [
      ...(await figuresOf(page, 'pool', true)),
      ...(await figuresOf(page, 'element per film', false)),
      ...(await figuresOf(page, 'one element', false)),
    ],
  };
}
