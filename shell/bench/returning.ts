/** Measures what a returning visitor downloads after the release of one remote. */
import type { Browser } from 'playwright';
import type { Stores, Variant } from './store.ts';
import { type BenchPage, newPhone } from './visit.ts';

/** Bytes of documents, scripts and style sheets, as transferred. */
export type ReturnBytes = { readonly page: string } & Readonly<Record<Variant, number>>;

const CODE = new Set(['Document', 'Script', 'Stylesheet']);
const VARIANTS: readonly Variant[] = ['federated', 'monolith'];

/** Visits all pages, releases the comics, and measures the bytes of a second visit. */
export async function benchReturning(
  browser: Browser,
  stores: Stores,
  pages: readonly BenchPage[],
): Promise<readonly ReturnBytes[]> {
  const phones = await Promise.all(
    VARIANTS.map(async (variant) => ({ variant, phone: await newPhone(browser) })),
  );
  const visitAll = async () => {
    const bytes: Record<string, Record<Variant, number>> = {};
    for (const { variant, phone } of phones) {
      for (const page of pages) {
        const tab = await phone.newPage();
        const session = await phone.newCDPSession(tab);
        const code = new Set<string>();
        let sum = 0;
        session.on('Network.responseReceived', ({ requestId, type }) => {
          if (CODE.has(type)) code.add(requestId);
        });
        session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          if (code.has(requestId)) sum += encodedDataLength;
        });
        await session.send('Network.enable');
        await tab.goto(stores.address(variant, page.address));
        await tab.locator(page.content).first().waitFor();
        await tab.waitForFunction(() => document.readyState === 'complete');
        const row = bytes[page.name] ?? { federated: 0, monolith: 0 };
        bytes[page.name] = { ...row, [variant]: sum };
        await tab.close();
      }
    }
    return bytes;
  };
  await visitAll();
  stores.release();
  const after = await visitAll();
  for (const { phone } of phones) await phone.close();
  const rows = Object.entries(after).map(([page, bytes]) => ({ page, ...bytes }));
  const total = (variant: Variant) => rows.reduce((sum, row) => sum + row[variant], 0);
  return [...rows, { page: 'all three', federated: total('federated'), monolith: total('monolith') }];
}
