/**
 * Benchmark from a response's text to the picture: the platform's cipher against the usual crypto-js solution, in one page.
 * The gate covers base64 and decryption to the picture's bytes; creating the blob and its URL is reported separately.
 */
import { createRequire } from 'node:module';
import type { FigureGroup } from '@manying/build/benchReport';
import { amount } from '@manying/build/smoke';
import type CryptoJs from 'crypto-js';
import type { Browser } from 'playwright';
import { phone } from './phone.ts';
import { CIPHER, encrypted, noisePng } from './picture.ts';
import { metrics } from './watch.ts';

const require = createRequire(import.meta.url);
/** Number of rounds; the best one counts, since other processes may use the machine. */
const ROUNDS = amount(7, 1);
/** Pictures that the reader loads concurrently. */
const CONCURRENCY = 4;
/** Pictures per round. */
const PICTURES = amount(40, CONCURRENCY);

/** The platform's cipher to bytes, the same to a blob URL, and the baseline: crypto-js to a data URL. */
type Variant = 'bytes' | 'blobUrl' | 'baseline';

/** The used part of the provided module `@manying/platform/pictures`. */
interface Pictures {
  fetchPicture(address: string, signal: AbortSignal): Promise<Blob | undefined>;
}
declare global {
  interface Window {
    benchVariants: Record<Variant, (times: number) => Promise<void>>;
  }
}

const best = (values: readonly number[]) => Math.min(...values);

/** Runs in the page: defines the variants from the shell's code and from crypto-js. */
function prepare({ text, key, concurrency }: { text: string; key: string; concurrency: number }): void {
  type Federation = {
    __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, { lib(): unknown }>> } }[];
  };
  const { __FEDERATION__, CryptoJS } = globalThis as unknown as {
    __FEDERATION__: Federation;
    CryptoJS: typeof CryptoJs;
  };
  const shared = __FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default['@manying/platform/pictures'];
  const pictures = Object.values(shared ?? {})[0]?.lib() as Pictures;
  // Both get the text immediately, so that only the processing is measured.
  const bodyReader = () => {
    const parts = [new Uint8Array(1)];
    return { read: async () => ({ value: parts.pop() }) };
  };
  window.TextDecoder = function FakeDecoder() {
    return { decode: (part?: Uint8Array) => (part ? text : '') };
  } as never;
  window.fetch = async () =>
    ({ status: 200, body: { getReader: bodyReader }, text: async () => text }) as unknown as Response;
  const { signal } = new AbortController();

  const fetchInBatches = async (times: number, done: (blob: Blob) => void) => {
    const picture = async () => {
      const blob = await pictures.fetchPicture('http://bench/img', signal);
      if (!blob) throw new Error('no picture');
      done(blob);
    };
    // Four at a time as in the reader; crypto-js only uses the main thread.
    for (let count = 0; count < times; count += concurrency)
      await Promise.all(Array.from({ length: concurrency }, picture));
  };
  const RealBlob = window.Blob;
  /** Blob replacement that does not store the bytes. */
  const FakeBlob = function FakeBlob(parts: readonly { readonly byteLength: number }[]) {
    return { size: parts[0]?.byteLength ?? 0 };
  };

  window.benchVariants = {
    async bytes(times) {
      window.Blob = FakeBlob as never;
      try {
        await fetchInBatches(times, ({ size }) => {
          if (size < 100_000) throw new Error('no picture');
        });
      } finally {
        window.Blob = RealBlob;
      }
    },
    blobUrl: (times) => fetchInBatches(times, (blob) => URL.revokeObjectURL(URL.createObjectURL(blob))),
    async baseline(times) {
      for (let time = 0; time < times; time += 1) {
        const answer = await (await fetch('http://bench/img')).text();
        const plain = CryptoJS.AES.decrypt(answer, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB });
        const url = `data:image/png;base64,${plain.toString(CryptoJS.enc.Base64)}`;
        if (url.length < 1000) throw new Error('no picture');
      }
    },
  };
}

/** Measures all variants in the shell at `origin`. */
export async function benchCipher(browser: Browser, origin: string): Promise<FigureGroup> {
  const context = await phone(browser);
  const page = await context.newPage();
  // A page of a remote, because federation is loaded with the first one. This one sends no requests.
  await page.goto(`${origin}/shelf`);
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  await page.addScriptTag({ path: require.resolve('crypto-js/crypto-js.js') });
  const picture = noisePng(500, 750, 1);
  await page.evaluate(prepare, { text: encrypted(picture), key: CIPHER.key, concurrency: CONCURRENCY });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const wallTime = (variant: Variant, times: number) =>
    page.evaluate(
      async ([name, count]) => {
        const before = performance.now();
        await window.benchVariants[name](count);
        return (performance.now() - before) / count;
      },
      [variant, times] as const,
    );
  const mainThreadTime = async (variant: Variant, times: number) => {
    const before = await metrics(session);
    await page.evaluate(([name, count]) => window.benchVariants[name](count), [variant, times] as const);
    const after = await metrics(session);
    return (((after.get('TaskDuration') ?? 0) - (before.get('TaskDuration') ?? 0)) * 1000) / times;
  };

  const picturesPerRound = { bytes: PICTURES, blobUrl: PICTURES, baseline: amount(4, 1) } as const;
  const variants = ['bytes', 'blobUrl', 'baseline'] as const;
  const wall: Record<Variant, number[]> = { bytes: [], blobUrl: [], baseline: [] };
  const thread: Record<Variant, number[]> = { bytes: [], blobUrl: [], baseline: [] };
  for (const variant of variants) await wallTime(variant, picturesPerRound[variant]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const variant of variants) {
      wall[variant].push(await wallTime(variant, picturesPerRound[variant]));
      thread[variant].push(await mainThreadTime(variant, picturesPerRound[variant]));
    }
  }
  await context.close();

  return {
    title: 'From an answer’s text to a picture',
    figures: [
      { name: 'picture', value: picture.length / 1024, unit: 'KB' },
      {
        name: 'times the throughput of crypto-js to a data URL, decrypting and base64',
        value: best(wall.baseline) / best(wall.bytes),
        unit: 'x',
        atLeast: 25,
      },
      {
        name: 'the same with the blob and its address',
        value: best(wall.baseline) / best(wall.blobUrl),
        unit: 'x',
      },
      {
        name: 'main thread, a picture, blob and address included',
        value: best(thread.blobUrl),
        unit: 'ms',
        atMost: 1,
      },
      { name: 'main thread, a picture, crypto-js', value: best(thread.baseline), unit: 'ms' },
      { name: 'a picture, to its bytes', value: best(wall.bytes), unit: 'ms' },
      { name: 'a picture, to its address', value: best(wall.blobUrl), unit: 'ms' },
      { name: 'a picture, crypto-js', value: best(wall.baseline), unit: 'ms' },
    ],
  };
}
