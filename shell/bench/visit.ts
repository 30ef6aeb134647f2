/** One visit of a page in a throttled phone: when its content stands, and what had to come for that. */
import { amount } from '@manying/build/smoke';
import type { Browser, CDPSession } from 'playwright';

/** The phone's network and processor: 150 ms, 1.6 Mbit/s, four times slower than the machine. */
const LATENCY = amount(150, 0);
const BYTES_PER_SECOND = amount(1_600_000 / 8, -1);
const CPU = amount(4, 1);
/** The largest paint is final when nothing larger has come for so long, in ms. */
const SETTLED = amount(1500, 100);
const TIMEOUT = 60_000;

/** A page and what of it counts as its own content. */
export interface BenchPage {
  readonly name: string;
  readonly address: string;
  /** Element that stands when the page's own text (or, in the reader, its first picture) does. */
  readonly content: string;
}

/** What was measured. */
export interface Visit {
  /** Time to the frame after the page's first content, in ms. */
  readonly content: number;
  /** Largest contentful paint, in ms. */
  readonly lcp: number;
  /** Requests begun before the content stood, pictures left out; their bytes as transferred. */
  readonly requests: number;
  readonly bytes: number;
  /** Longest chain of requests, each begun by what the one before brought; the document is 1. */
  readonly depth: number;
  /** Main-thread work until the content stood, in ms. */
  readonly work: number;
  /** Scripts and style sheets that came more than once: a preload that was not used. */
  readonly twice: readonly string[];
  /** The requests, in order, for a look at what waits for what. */
  readonly waterfall: readonly Asked[];
}

/** One request. Times in ms from the document's own request. */
export interface Asked {
  readonly url: string;
  readonly type: string;
  readonly depth: number;
  readonly begun: number;
  ended: number;
  bytes: number;
}

declare global {
  interface Window {
    benchSeen: { content: number; lcp: number; lcpSince: number };
  }
}

/** Runs in the page before anything else: notes the first frame with the content, and the largest paint. */
function watch(selector: string): void {
  const seen = { content: 0, lcp: 0, lcpSince: 0 };
  window.benchSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    seen.lcpSince = performance.now();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const stands = () =>
    [...document.querySelectorAll(selector)].some((element) =>
      element instanceof HTMLImageElement
        ? element.complete && element.naturalWidth > 0
        : element.textContent?.trim() && element.checkVisibility(),
    );
  const look = () => {
    if (!stands()) return requestAnimationFrame(look);
    return setTimeout(() => {
      seen.content = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** Follows the requests of a page; call the result for those so far. */
async function follow(session: CDPSession): Promise<() => readonly Asked[]> {
  const asked = new Map<string, Asked>();
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
    asked.set(requestId, {
      url: request.url,
      type: request.method === 'OPTIONS' ? 'Preflight' : (type ?? 'Other'),
      depth,
      begun: time(timestamp),
      ended: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { ended: time(timestamp), bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => [...asked.values()];
}

/** Pictures are the provider's, and the same in both. */
const isPicture = ({ url, type }: Asked) => type === 'Image' || url.includes('/img/');

/** A phone nobody has visited the store with. */
export const newPhone = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    // What it keeps ahead comes after the first page, and would take the line from the next one.
    serviceWorkers: 'block',
  });

/** Visits a page for the first time. @throws Error when its content does not come. */
export async function visit(browser: Browser, address: string, page: BenchPage): Promise<Visit> {
  const context = await newPhone(browser);
  try {
    const tab = await context.newPage();
    await tab.addInitScript(watch, page.content);
    const session = await context.newCDPSession(tab);
    const asked = await follow(session);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await tab.goto(address, { waitUntil: 'commit', timeout: TIMEOUT });
    await tab.waitForFunction(() => window.benchSeen.content > 0, undefined, {
      timeout: TIMEOUT,
      polling: 100,
    });
    const { metrics } = await session.send('Performance.getMetrics');
    const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    await tab.waitForFunction(
      (settled) =>
        document.readyState === 'complete' &&
        performance.now() - Math.max(window.benchSeen.lcpSince, window.benchSeen.content) > settled,
      SETTLED,
      { timeout: TIMEOUT, polling: 100 },
    );
    const { content, lcp } = await tab.evaluate(() => window.benchSeen);
    const before = asked().filter((one) => one.begun < content && !isPicture(one));
    // What comes out of the browser's own memory waits for nothing.
    const arrived = before.filter(({ ended, bytes }) => ended <= content && bytes > 0);
    const files = arrived.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
    const urls = files.map(({ url }) => url);
    return {
      content,
      lcp,
      requests: before.filter(({ bytes }) => bytes > 0).length,
      bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
      depth: Math.max(...arrived.map(({ depth }) => depth)),
      work,
      twice: urls.filter((url, at) => urls.indexOf(url) !== at),
      waterfall: before,
    };
  } finally {
    await context.close();
  }
}
