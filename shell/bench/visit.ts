/** Measures one visit of a page on a throttled phone: time to content, and the requests before it. */
import { amount } from '@manying/build/smoke';
import type { Browser, CDPSession } from 'playwright';

/** A slow network and phone. */
export interface Throttling {
  /** Latency of a request, in ms. */
  readonly latency: number;
  /** Bandwidth in bytes per second; -1 is not limited. */
  readonly bandwidth: number;
  readonly cpuSlowdown: number;
}

/** 1.6 Mbit/s. */
const MEDIUM: Throttling = {
  latency: amount(150, 0),
  bandwidth: amount(1_600_000 / 8, -1),
  cpuSlowdown: amount(4, 1),
};
/** The largest contentful paint is final when it has not changed for this time after the takeover, in ms. */
const LCP_QUIET_TIME = amount(1500, 100);
const TIMEOUT = 60_000;

/** A page and the selector of its content. */
export interface BenchPage {
  readonly name: string;
  readonly address: string;
  /** Element that is visible together with the page's text, or in the reader with its first picture. */
  readonly content: string;
}

/** The measured values. */
export interface Visit {
  /** Time to the frame after the page's first content, in ms. */
  readonly content: number;
  /** When the application has taken over from a rendered screen, in ms; `undefined` without one. */
  readonly takeover: number | undefined;
  /** Largest contentful paint, in ms. */
  readonly lcp: number;
  /** Requests started before the content, without pictures; their transferred bytes. */
  readonly requests: number;
  readonly bytes: number;
  /** Longest chain of requests, each initiated by the previous response; the document is 1. */
  readonly depth: number;
  /** Main-thread work before the content, in ms. */
  readonly work: number;
  /** Longest task that started before the content, in ms; 0 when none took 50 ms. A tap waits for it. */
  readonly longestTask: number;
  /** Scripts and style sheets that were fetched twice, because a preload was not used. */
  readonly duplicates: readonly string[];
  /** The requests in order, for `--trace`. */
  readonly waterfall: readonly RequestRecord[];
  /** The requests of pictures until the largest paint was final, in order, for `--pictures`. */
  readonly pictures: readonly RequestRecord[];
}

/** One request. Times in ms from the document's own request. */
export interface RequestRecord {
  readonly url: string;
  readonly type: string;
  readonly depth: number;
  readonly start: number;
  end: number;
  bytes: number;
}

/** What a page has recorded of itself, in ms of its own clock. */
interface SeenInPage {
  content: number;
  lcp: number;
  lcpSince: number;
  readonly longTasks: { readonly start: number; readonly duration: number }[];
}

/** The entry of a largest paint; TypeScript's library lacks it. */
interface LargestPaint extends PerformanceEntry {
  readonly element?: Element | null;
}

declare global {
  interface Window {
    benchSeen: SeenInPage;
  }
}

/** Runs in the page before its scripts: records the first frame with the content, the largest paint and long tasks. */
function observeContent(selector: string): void {
  const seen: SeenInPage = { content: 0, lcp: 0, lcpSince: 0, longTasks: [] };
  window.benchSeen = seen;
  new PerformanceObserver((list) => {
    // A moving advertisement is no picture of the first screen, and may be a hair larger than the poster.
    const pictures = list
      .getEntries()
      .filter((entry) => !((entry as LargestPaint).element instanceof HTMLVideoElement));
    for (const { startTime } of pictures) seen.lcp = startTime;
    seen.lcpSince = performance.now();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const isContentVisible = () =>
    [...document.querySelectorAll(selector)].some((element) =>
      element instanceof HTMLImageElement
        ? element.complete && element.naturalWidth > 0
        : element.textContent?.trim() && element.checkVisibility(),
    );
  const checkFrame = () => {
    if (!isContentVisible()) return requestAnimationFrame(checkFrame);
    return setTimeout(() => {
      seen.content = performance.now();
    });
  };
  requestAnimationFrame(checkFrame);
}

/**
 * Runs in the page: whether its largest paint is final. The application has taken over, all pictures of the first
 * screen are there, and nothing has changed for a while.
 * @param quietTime in ms.
 */
function isSettled(quietTime: number): boolean {
  const isOnScreen = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  if (document.readyState !== 'complete' || document.getElementById('rendered')) return false;
  if ([...document.images].some((image) => !image.complete && isOnScreen(image))) return false;
  const takeover = performance.getEntriesByName('takeover')[0]?.startTime ?? 0;
  const { lcpSince, content } = window.benchSeen;
  return performance.now() - Math.max(lcpSince, content, takeover) > quietTime;
}

/** Records the requests of a page; the returned function gives those so far. */
async function recordRequests(session: CDPSession): Promise<() => readonly RequestRecord[]> {
  const records = new Map<string, RequestRecord>();
  const depths = new Map<string, number>();
  let start = 0;
  const time = (timestamp: number) => (timestamp - start) * 1000;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, type }) => {
    if (!/^https?:/.test(request.url)) return;
    if (start === 0) start = timestamp;
    const causes = new Set([initiator.url ?? '']);
    for (let stack = initiator.stack; stack; stack = stack.parent) {
      for (const { url } of stack.callFrames) causes.add(url);
    }
    const depth = 1 + Math.max(0, ...[...causes].map((url) => depths.get(url) ?? 0));
    if (!depths.has(request.url)) depths.set(request.url, depth);
    records.set(requestId, {
      url: request.url,
      type: request.method === 'OPTIONS' ? 'Preflight' : (type ?? 'Other'),
      depth,
      start: time(timestamp),
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const record = records.get(requestId);
    if (!record) return;
    record.end = time(timestamp);
    record.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => [...records.values()];
}

/** Pictures come from the provider, and are the same in both variants. */
const isPicture = ({ url, type }: RequestRecord) => type === 'Image' || url.includes('/img/');

/** A browser context of a phone, with empty storage. */
export const newPhone = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    // The files that a service worker caches after the first page would slow down the next one.
    serviceWorkers: 'block',
  });

/** Slows down the network and the processor of a page, whose network events are enabled. */
export async function throttle(
  session: CDPSession,
  { latency, bandwidth, cpuSlowdown }: Throttling,
): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bandwidth,
    uploadThroughput: bandwidth,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Visits a page with empty storage. @throws Error when its content does not appear. */
export async function visit(browser: Browser, address: string, page: BenchPage): Promise<Visit> {
  const context = await newPhone(browser);
  try {
    const tab = await context.newPage();
    await tab.addInitScript(observeContent, page.content);
    const session = await context.newCDPSession(tab);
    const requests = await recordRequests(session);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await throttle(session, MEDIUM);
    await tab.goto(address, { waitUntil: 'commit', timeout: TIMEOUT });
    await tab.waitForFunction(() => window.benchSeen.content > 0, undefined, {
      timeout: TIMEOUT,
      polling: 100,
    });
    const { metrics } = await session.send('Performance.getMetrics');
    const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    await tab.waitForFunction(isSettled, LCP_QUIET_TIME, { timeout: TIMEOUT, polling: 100 });
    const { content, lcp, longTasks } = await tab.evaluate(() => window.benchSeen);
    const takeover = await tab.evaluate(() => performance.getEntriesByName('takeover')[0]?.startTime);
    const before = requests().filter((request) => request.start < content && !isPicture(request));
    // Responses from the memory cache (0 bytes) are left out.
    const completed = before.filter(({ end, bytes }) => end <= content && bytes > 0);
    const files = completed.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
    const urls = files.map(({ url }) => url);
    return {
      content,
      takeover,
      lcp,
      requests: before.filter(({ bytes }) => bytes > 0).length,
      bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
      depth: Math.max(...completed.map(({ depth }) => depth)),
      work,
      longestTask: Math.max(
        0,
        ...longTasks.filter(({ start }) => start < content).map(({ duration }) => duration),
      ),
      duplicates: urls.filter((url, index) => urls.indexOf(url) !== index),
      waterfall: before,
      pictures: requests().filter(isPicture),
    };
  } finally {
    await context.close();
  }
}
