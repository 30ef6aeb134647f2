/**
 * From the text of an answer to the picture: ours, and the usual crypto-js way, in one page. The gate is on decrypting and
 * base64, to the picture's bytes; what the browser takes to keep them under an address comes on top and is told beside it.
 */
import { createRequire } from 'node:module';
import type { FigureGroup } from '@manying/build/benchReport';
import { amount } from '@manying/build/smoke';
import type Rival from 'crypto-js';
import type { Browser } from 'playwright';
import { phone } from './phone.ts';
import { CIPHER, encrypted, noisePng } from './picture.ts';
import { metrics } from './watch.ts';

const require = createRequire(import.meta.url);
/** Measurements, the best of which counts: others may use the machine. */
const ROUNDS = amount(7, 1);
/** Pictures that the reader has under way at once. */
const AT_ONCE = 4;
/** Pictures of a measurement. */
const PICTURES = amount(40, AT_ONCE);

/** Ours to the bytes, ours to an address for an image element, and crypto-js to a data URL. */
type Way = 'bytes' | 'address' | 'usual';

/** The part of the platform that the shell shares with the remotes. */
interface Pictures {
  fetchPicture(address: string, signal: AbortSignal): Promise<Blob | undefined>;
}
declare global {
  interface Window {
    benchWays: Record<Way, (times: number) => Promise<void>>;
  }
}

const best = (values: readonly number[]) => Math.min(...values);

/** Runs in the page: makes both ways from the shell's own code and from crypto-js. */
function prepare({ text, key, atOnce }: { text: string; key: string; atOnce: number }): void {
  type Federation = {
    __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, { lib(): unknown }>> } }[];
  };
  const { __FEDERATION__, CryptoJS } = globalThis as unknown as {
    __FEDERATION__: Federation;
    CryptoJS: typeof Rival;
  };
  const shared = __FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default['@manying/platform/pictures'];
  const pictures = Object.values(shared ?? {})[0]?.lib() as Pictures;
  // Both get the text at once: it is the way from there that is measured.
  window.fetch = async () => ({ status: 200, text: async () => text }) as Response;
  const { signal } = new AbortController();

  const inBatches = async (times: number, done: (blob: Blob) => void) => {
    const picture = async () => {
      const blob = await pictures.fetchPicture('http://bench/img', signal);
      if (!blob) throw new Error('no picture');
      done(blob);
    };
    // Four at a time, as the reader has them under way; crypto-js has but one thread, the page's own.
    for (let time = 0; time < times; time += atOnce)
      await Promise.all(Array.from({ length: atOnce }, picture));
  };
  const RealBlob = window.Blob;
  /** Takes the bytes and keeps them nowhere. */
  const noBlob = function noBlob(parts: readonly { readonly byteLength: number }[]) {
    return { size: parts[0]?.byteLength ?? 0 };
  };

  window.benchWays = {
    async bytes(times) {
      window.Blob = noBlob as never;
      try {
        await inBatches(times, ({ size }) => {
          if (size < 100_000) throw new Error('no picture');
        });
      } finally {
        window.Blob = RealBlob;
      }
    },
    address: (times) => inBatches(times, (blob) => URL.revokeObjectURL(URL.createObjectURL(blob))),
    async usual(times) {
      for (let time = 0; time < times; time += 1) {
        const answer = await (await fetch('http://bench/img')).text();
        const plain = CryptoJS.AES.decrypt(answer, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB });
        const url = `data:image/png;base64,${plain.toString(CryptoJS.enc.Base64)}`;
        if (url.length < 1000) throw new Error('no picture');
      }
    },
  };
}

/** Measures both ways in the shell at `origin`. */
export async function benchCipher(browser: Browser, origin: string): Promise<FigureGroup> {
  const context = await phone(browser);
  const page = await context.newPage();
  // A page of a remote: federation is loaded with the first one. This one asks for nothing itself.
  await page.goto(`${origin}/shelf`);
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  await page.addScriptTag({ path: require.resolve('crypto-js/crypto-js.js') });
  const picture = noisePng(500, 750, 1);
  await page.evaluate(prepare, { text: encrypted(picture), key: CIPHER.key, atOnce: AT_ONCE });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const time = (way: Way, times: number) =>
    page.evaluate(
      async ([name, count]) => {
        const before = performance.now();
        await window.benchWays[name](count);
        return (performance.now() - before) / count;
      },
      [way, times] as const,
    );
  const busy = async (way: Way, times: number) => {
    const before = await metrics(session);
    await page.evaluate(([name, count]) => window.benchWays[name](count), [way, times] as const);
    const after = await metrics(session);
    return (((after.get('TaskDuration') ?? 0) - (before.get('TaskDuration') ?? 0)) * 1000) / times;
  };

  const takes = { bytes: PICTURES, address: PICTURES, usual: amount(4, 1) } as const;
  const ways = ['bytes', 'address', 'usual'] as const;
  const wall: Record<Way, number[]> = { bytes: [], address: [], usual: [] };
  const thread: Record<Way, number[]> = { bytes: [], address: [], usual: [] };
  for (const way of ways) await time(way, takes[way]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ways) {
      wall[way].push(await time(way, takes[way]));
      thread[way].push(await busy(way, takes[way]));
    }
  }
  await context.close();

  return {
    title: 'From an answer’s text to a picture',
    figures: [
      { name: 'picture', value: picture.length / 1024, unit: 'KB' },
      {
        name: 'times the throughput of crypto-js to a data URL, decrypting and base64',
        value: best(wall.usual) / best(wall.bytes),
        unit: 'x',
        atLeast: 25,
      },
      {
        name: 'the same with the blob and its address',
        value: best(wall.usual) / best(wall.address),
        unit: 'x',
      },
      {
        name: 'main thread, a picture, blob and address included',
        value: best(thread.address),
        unit: 'ms',
        atMost: 1,
      },
      { name: 'main thread, a picture, crypto-js', value: best(thread.usual), unit: 'ms' },
      { name: 'a picture, to its bytes', value: best(wall.bytes), unit: 'ms' },
      { name: 'a picture, to its address', value: best(wall.address), unit: 'ms' },
      { name: 'a picture, crypto-js', value: best(wall.usual), unit: 'ms' },
    ],
  };
}
