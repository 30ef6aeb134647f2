/** Measures a visit, and sends it once, when the page is left (docs/decisions/062). Browsers measure what they can. */
import { site } from '@manying/platform/site';
import type { AppStore } from '@manying/platform/store';
import type { Remotes } from '../remotes/remotes.ts';
import { reported } from '../remotes/report.ts';
import { destinationOf } from '../routes/destination.ts';
import { onLeave } from '../visit/onLeave.ts';
import { failedCalls } from './failedCalls.ts';
import {
  appOfFile,
  createMeasurements,
  firstFile,
  type Measurements,
  measuredBuilds,
} from './visitReport.ts';

/** The shortest interaction that browsers report, in ms. */
const SHORTEST_INTERACTION = 16;
/** Layout shifts belong together until there is none for this time, in ms. */
const SHIFT_GAP = 1000;
/** CLS above which a page needs improvement. */
const POOR_CLS = 0.1;

/** Fields of the entries that TypeScript does not know. */
interface Entry extends PerformanceEntry {
  readonly interactionId?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

/** Observes entries, also those of before. @returns whether the browser knows the type. */
function observe(type: string, listener: (entry: Entry) => void): boolean {
  const isKnown = PerformanceObserver.supportedEntryTypes.includes(type);
  const options = {
    type,
    buffered: true,
    durationThreshold: SHORTEST_INTERACTION,
  } as PerformanceObserverInit;
  if (isKnown) new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe(options);
  return isKnown;
}

/** Listens to events that do not bubble, too. */
const on = <E extends Event>(type: string, listener: (event: E) => void, target: EventTarget = document) =>
  target.addEventListener(type, listener as (event: Event) => void, true);

type AppNow = () => string | undefined;

function measurePage({ record }: Measurements, appNow: AppNow): void {
  const app = appNow();
  const [shown] = performance.getEntriesByName(`remote:${app}:page`);
  if (shown) record(app, 'content', shown.startTime);
  observe('largest-contentful-paint', ({ startTime }) => record(app, 'lcp', startTime));
  const interaction = ({ interactionId, duration }: Entry) => {
    if (interactionId) record(appNow(), 'inp', duration);
  };
  observe('first-input', interaction);
  observe('event', interaction);

  let [last, sum] = [0, 0];
  const hasShifts = observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return;
    sum = startTime - last > SHIFT_GAP ? value : sum + value;
    last = startTime;
    if (sum > POOR_CLS) record(appNow(), 'shift', 1);
  });
  if (hasShifts) record(app, 'shift', 0);

  // From the tap that opened a page to its first picture.
  let tap: { readonly path: string; readonly time: number } | undefined;
  on('click', ({ timeStamp }) => {
    tap = { path: location.pathname, time: timeStamp };
  });
  on('load', ({ target, timeStamp }) => {
    if (!tap || !(target instanceof HTMLImageElement) || tap.path === location.pathname) return;
    record(appNow(), 'wait', timeStamp - tap.time);
    tap = undefined;
  });
}

function measureFilms({ record }: Measurements, appNow: AppNow): void {
  /** When each film was started; 0 once it has shown a frame. */
  const starts = new WeakMap<EventTarget, number>();
  on('play', ({ target, timeStamp }) => {
    if (target && !starts.has(target)) starts.set(target, timeStamp);
  });
  on('playing', ({ target, timeStamp }) => {
    const start = target && starts.get(target);
    if (!start) return;
    starts.set(target, 0);
    record(appNow(), 'frame', timeStamp - start);
    record(appNow(), 'stall', 0);
  });
  on('waiting', ({ target }) => {
    const film = target as HTMLVideoElement;
    if (starts.get(film) === 0 && !film.seeking) record(appNow(), 'stall', 1);
  });
}

/** Starts to measure. Nothing is measured where the site names no beacon. */
export function measureVisit(store: AppStore, remotes: Pick<Remotes, 'registry' | 'choose'>): void {
  const { beacon } = site();
  if (!beacon) return;
  const measurements = createMeasurements();
  const appNow = () => {
    const destination = destinationOf(remotes.registry(), location.pathname, '', remotes.choose);
    return destination.kind === 'page' ? destination.remote : undefined;
  };
  measurePage(measurements, appNow);
  measureFilms(measurements, appNow);

  const remotesNow = () => remotes.registry()?.remotes ?? {};
  const recordError = (file: string) =>
    measurements.record(appOfFile(file, remotesNow(), location.origin), 'error', 1);
  // A file that does not load is an error without a file name.
  on<ErrorEvent>('error', ({ filename = '' }) => recordError(filename), window);
  on<PromiseRejectionEvent>(
    'unhandledrejection',
    ({ reason }) => recordError(firstFile(reason?.stack)),
    window,
  );

  const stop = onLeave(() => {
    stop();
    for (const name of failedCalls(store.getState().api, Object.keys(remotesNow())))
      measurements.record(name, 'call', 1);
    const { shell } = document.documentElement.dataset;
    const builds = measuredBuilds([...reported, ...(shell ? [`shell ${shell} start ok`] : [])], measurements);
    if (builds.length > 0) navigator.sendBeacon?.(new URL('visit', beacon).href, JSON.stringify({ builds }));
  });
}
