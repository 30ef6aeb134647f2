/** The figures of the player and their gates. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FigureGroup } from '@manying/build/benchReport';
import { compile } from '@manying/build/compile';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { amount } from '@manying/build/smoke';
import type { CDPSession, Page } from 'playwright';
import app from '../build.config.ts';
import type {} from './page.ts';

const FILM = '/media/films/falls/film.mp4';
const AD = '/media/ads/tea.mp4';
/** Number of first frame measurements, alternating with a bare video; the medians count. */
const FRAMES = amount(9, 1);
const PREVIEWS = amount(5, 1);
const ADS = amount(5, 1);
const COMMENTS = amount(320, 20);
const MOUNTS = amount(50, 3);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs a measurement `count` times, one after the other. */
async function repeat(count: number, run: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let time = 0; time < count; time += 1) values.push(await run());
  return values;
}

/** Size of the player's JavaScript in a release, compressed with gzip. */
export async function benchSize(): Promise<FigureGroup> {
  const { folder } = await compile(app);
  const descriptor = JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;
  const files = descriptor.chunks.player?.filter((file) => file.endsWith('.js')) ?? [];
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
  return {
    title: 'Size',
    figures: [{ name: 'player without HLS, gzip', value: bytes / 1024, unit: 'KB', atMost: 65, atLeast: 1 }],
  };
}

export async function benchFirstFrame(page: Page): Promise<FigureGroup> {
  const bare = () => page.evaluate((film) => window.bench.bareFirstFrame(film), FILM);
  const withPlayer = () => page.evaluate((film) => window.bench.playerFirstFrame(film), FILM);
  // Warm-up of the decoder and the code.
  await bare();
  await withPlayer();
  const bares: number[] = [];
  const players: number[] = [];
  for (let time = 0; time < FRAMES; time += 1) {
    bares.push(await bare());
    players.push(await withPlayer());
  }
  const [control, player] = [median(bares), median(players)];
  return {
    title: `First frame, median of ${FRAMES}`,
    figures: [
      { name: 'bare video', value: control, unit: 'ms' },
      { name: 'player', value: player, unit: 'ms' },
      { name: 'player, of a bare video', value: player / control, unit: 'times' },
      { name: 'player beyond a bare video', value: player - control, unit: 'ms', atMost: 120 },
    ],
  };
}

export async function benchPreview(page: Page): Promise<FigureGroup> {
  const beyond = await repeat(PREVIEWS, () => page.evaluate((film) => window.bench.overshoot(film, 2), FILM));
  return {
    title: `Preview of 2 s, ${PREVIEWS} times`,
    figures: [
      { name: 'beyond the end point, median', value: median(beyond), unit: 'ms' },
      { name: 'beyond the end point, most', value: Math.max(...beyond), unit: 'ms', atMost: 60 },
    ],
  };
}

export async function benchAds(page: Page): Promise<FigureGroup> {
  const starts = await repeat(ADS, () => page.evaluate((film) => window.bench.bareStart(film), FILM));
  const gaps = await repeat(ADS, () =>
    page.evaluate(([film = '', ad = '']) => window.bench.adToFilm(film, ad), [FILM, AD]),
  );
  const [start, gap] = [median(starts), median(gaps)];
  return {
    title: `From the last ad to the film, median of ${ADS}`,
    figures: [
      { name: 'next frame of a loaded bare video after play()', value: start, unit: 'ms' },
      { name: 'film after the ad, of a bare video', value: gap / start, unit: 'times' },
      { name: 'film after the ad, beyond a bare video', value: gap - start, unit: 'ms' },
      { name: 'first frame after the ad', value: gap, unit: 'ms', atMost: 120 },
    ],
  };
}

/** Performance metrics of the browser since it started. */
async function metricsOf(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

export async function benchComments(page: Page): Promise<FigureGroup> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const run = async (count: number) => {
    const before = await metricsOf(session);
    const scroll = await page.evaluate(([film, many]) => window.bench.comments(film, many, 13), [
      FILM,
      count,
    ] as const);
    const after = await metricsOf(session);
    return { ...scroll, layouts: (after.LayoutCount ?? Number.NaN) - (before.LayoutCount ?? 0) };
  };
  const none = await run(0);
  const many = await run(COMMENTS);
  const droppedPercent = (run: { dropped: number; frames: number }) => (run.dropped / run.frames) * 100;
  return {
    title: `${COMMENTS} comments in 8 s`,
    figures: [
      { name: 'shown', value: many.shown, unit: 'comments', atLeast: COMMENTS },
      { name: 'most at once', value: many.maxVisible, unit: 'comments' },
      {
        name: 'layouts beyond those of the film alone',
        value: many.layouts - none.layouts,
        unit: 'layouts',
        atMost: 100,
      },
      { name: 'frames dropped without comments', value: droppedPercent(none), unit: '%' },
      { name: 'frames dropped with comments', value: droppedPercent(many), unit: '%' },
      {
        name: 'frames dropped beyond',
        value: droppedPercent(many) - droppedPercent(none),
        unit: 'points',
        atMost: 1,
      },
    ],
  };
}

export async function benchMounts(page: Page): Promise<FigureGroup> {
  const session = await page.context().newCDPSession(page);
  const counted = async () => {
    for (let time = 0; time < 4; time += 1) await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  const mount = (count: number) =>
    page.evaluate(([film, many]) => window.bench.mounts(film, many), [FILM, count] as const);
  await mount(5);
  const before = await counted();
  const timers = await mount(MOUNTS);
  const after = await counted();
  return {
    title: `${MOUNTS} players made and taken away`,
    figures: [
      { name: 'nodes left', value: after.nodes - before.nodes, unit: 'nodes', atMost: 0 },
      {
        name: 'listeners left',
        value: after.jsEventListeners - before.jsEventListeners,
        unit: 'listeners',
        atMost: 0,
      },
      { name: 'timers left', value: timers, unit: 'timers', atMost: 0 },
    ],
  };
}
