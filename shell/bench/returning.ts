/** Measures what a returning visitor downloads after a release. */
import type { Browser, BrowserContext } from 'playwright';
import { type Step, UNCHANGED } from './releases/steps.ts';
import type { Stores, Variant } from './store.ts';
import { type BenchPage, newPhone } from './visit.ts';

/** What each page of a returning visitor transfers from the origins of the front ends, in bytes with headers. */
export interface ReturnVisit {
  readonly step: string;
  readonly label: string;
  readonly pages: readonly ({ readonly page: string } & Readonly<Record<Variant, number>>)[];
}

const VARIANTS: readonly Variant[] = ['federated', 'monolith'];
/** A page is settled when no request has been under way for this time, in ms: lazy files have arrived then. */
const QUIET_TIME = 1500;

/**
 * Opens a page and waits until its lazy files have arrived.
 * @param isCode whether an address belongs to the front ends; calls and pictures do not.
 * @returns transferred bytes of documents, scripts, style sheets and fetched files of the front ends.
 */
async function transferredBytes(
  phone: BrowserContext,
  address: string,
  page: BenchPage,
  isCode: (url: string) => boolean,
): Promise<number> {
  const tab = await phone.newPage();
  const session = await phone.newCDPSession(tab);
  const code = new Set<string>();
  const pending = new Set<string>();
  let bytes = 0;
  let lastChange = performance.now();
  const finish = (requestId: string) => {
    if (pending.delete(requestId)) lastChange = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^https?:/.test(request.url)) return;
    lastChange = performance.now();
    pending.add(requestId);
    if (isCode(request.url)) code.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
    finish(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId));
  await session.send('Network.enable');
  await tab.goto(address);
  await tab.locator(page.content).first().waitFor();
  const isSettled = () => pending.size === 0 && performance.now() - lastChange > QUIET_TIME;
  while (!isSettled()) await tab.waitForTimeout(100);
  await tab.close();
  return bytes;
}

/** Visits all pages with one phone before and after a release. @returns the bytes after it, by page. */
async function returnOf(
  browser: Browser,
  stores: Stores,
  pages: readonly BenchPage[],
  step: Step,
  variant: Variant,
): Promise<readonly number[]> {
  const phone = await newPhone(browser);
  const visitAll = async () => {
    const bytes: number[] = [];
    for (const page of pages) {
      const address = stores.address(variant, page.address);
      bytes.push(await transferredBytes(phone, address, page, (url) => stores.isCode(url)));
    }
    return bytes;
  };
  stores.release(UNCHANGED);
  await visitAll();
  stores.release(step);
  const after = await visitAll();
  await phone.close();
  return after;
}

/** Measures each step with a new visitor. The stores are left with the unchanged sources. */
export async function benchReturning(
  browser: Browser,
  stores: Stores,
  pages: readonly BenchPage[],
  steps: readonly Step[],
): Promise<readonly ReturnVisit[]> {
  const visits: ReturnVisit[] = [];
  for (const step of steps) {
    const bytes = { federated: [], monolith: [] } as Record<Variant, readonly number[]>;
    for (const variant of VARIANTS) bytes[variant] = await returnOf(browser, stores, pages, step, variant);
    const of = (variant: Variant, index: number) => bytes[variant][index] ?? Number.NaN;
    visits.push({
      step: step.name,
      label: step.label,
      pages: pages.map(({ name }, index) => ({
        page: name,
        federated: of('federated', index),
        monolith: of('monolith', index),
      })),
    });
  }
  stores.release(UNCHANGED);
  return visits;
}
