/** How long a render of a first screen takes on a server, with its calls to a provider on the same machine. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@manying/build/compile';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { amount, SMOKE } from '@manying/build/smoke';
import { parseRegistry } from '@manying/platform/registry';
import { parseSite } from '@manying/platform/site';
import { APPS } from '../../scripts/lib/apps.ts';
import { LONG_BOOKS, startSampleProvider } from '../../scripts/lib/localProvider.ts';
import { sampleSite } from '../../scripts/lib/localStore.ts';
import { REMOTES } from '../../shared/release/src/addresses.ts';
import { toRegistryRelease } from '../../shared/release/src/buildNames.ts';
import { renderablePages } from '../../shared/release/src/firstScreen/renderablePage.ts';
import { readShellFiles } from '../../shared/release/src/firstScreen/shellFiles.ts';
import { createThreads } from '../../shared/release/src/firstScreen/threads.ts';
import { applyRelease } from '../../shared/release/src/transitions.ts';
import { quantile } from './report.ts';

/** Measured renders of each page, and those before them. */
const RUNS = amount(300, 3);
const WARMUP_RUNS = amount(50, 1);
/** Longest render of 95 % of the renders, in ms. */
const GATE = 30;

/** Origin of the builds; their files are read from their folders. */
const BUILDS = 'http://builds.invalid';

const ADDRESSES = {
  home: '/index',
  book: '/book/1001',
  category: '/category',
  'video home': '/vod',
  film: '/vod/detail?vodId=2001',
} as const;

/** Renders the pages. @param data folder of the provider. @returns whether all pages meet the gate; in a smoke run, whether they are measured. */
export async function benchRender(data: string, port: number): Promise<boolean> {
  const shell = readShellFiles((await compile(APPS.shell)).folder);
  if (!shell) throw new Error('The build of the shell has no file for servers');
  const folders = new Map<string, string>();
  const remotes: Record<string, unknown> = {};
  for (const name of REMOTES) {
    const { folder } = await compile(APPS[name]);
    folders.set(name, folder);
    const descriptor = JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;
    const address = () => `${BUILDS}/${name}/${MANIFEST}`;
    remotes[name] = applyRelease(
      undefined,
      toRegistryRelease({ address }, descriptor, '2026-01-01T00:00:00.000Z'),
    );
  }
  const provider = await startSampleProvider(data, port, port, LONG_BOOKS);
  const site = { ...sampleSite(provider.origin), buildOrigins: [BUILDS] };
  const threads = createThreads({ shell: shell.code, site }, ({ pathname }) => {
    const [, name = '', ...path] = pathname.split('/');
    return readFile(join(folders.get(name) ?? '', ...path));
  });
  let isMet = true;
  try {
    for (const [name, pageAddress] of Object.entries(ADDRESSES)) {
      const page = renderablePages(parseSite(site), parseRegistry({ schema: 1, remotes }))(pageAddress);
      if (!page) throw new Error(`${pageAddress} is not rendered`);
      const times: number[] = [];
      for (let run = 1 - WARMUP_RUNS; run <= RUNS; run += 1) {
        const start = performance.now();
        await threads.render(page);
        if (run > 0) times.push(performance.now() - start);
      }
      const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      isMet &&= SMOKE ? Number.isFinite(p95) : p95 <= GATE;
      console.info(`render ${name.padEnd(11)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    }
  } finally {
    await threads.close();
    await provider.stop();
  }
  if (!SMOKE) console.info(`Renders of at most ${GATE} ms at p95: ${isMet ? 'met' : 'missed'}.`);
  return isMet;
}
