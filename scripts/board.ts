/**
 * `npm run board`: writes the release board, one HTML file without requests, over the registry, the history and the reports of
 * a deployment. `--every 60` writes it again each 60 s.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '@manying/build/app';
import { readAddresses } from '@manying/release/addresses';
import { parseAddress, parseDecimal } from '@manying/release/arguments';
import { boardPage } from '@manying/release/board/boardPage';
import { readBoard } from '@manying/release/board/readBoard';
import { CommandError } from '@manying/release/commandError';
import { resolveFromCaller } from '@manying/release/program/resolveFromCaller';
import { publicFromEnvironment } from '@manying/release/program/targetAt';
import { DEFAULT_WATCH } from '@manying/release/usage';
import { fail } from './lib/fail.ts';
import { namedTarget } from './lib/namedTarget.ts';

const USAGE = `Usage: npm run board -- [--out <file>] [--every <seconds>] [--limit <percent>] [--target <folder or bucket>] [--public <address>]`;

/** Longest time between two boards, in ms: a day. */
const MAX_INTERVAL = 86_400_000;

function parseOptions() {
  try {
    return parseArgs({
      options: {
        out: { type: 'string' },
        every: { type: 'string' },
        limit: { type: 'string' },
        target: { type: 'string' },
        public: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function run(): Promise<void> {
  const values = parseOptions();
  const out =
    values.out === undefined ? join(ROOT, '.cache/board/index.html') : resolveFromCaller(values.out);
  const limit = parseDecimal('--limit', values.limit ?? String(DEFAULT_WATCH.limit));
  const every = values.every === undefined ? undefined : parseDecimal('--every', values.every) * 1000;
  if (every !== undefined && (every < 1000 || every > MAX_INTERVAL))
    throw new CommandError('--every takes 1 to 86400 seconds.');
  const publicBase =
    values.public === undefined
      ? publicFromEnvironment(process.env)
      : parseAddress('--public ', values.public);
  const target = namedTarget(values.target, publicBase, readAddresses(process.env));
  const write = async () => {
    const board = await readBoard(target, Date.now(), (line) => console.warn(line));
    mkdirSync(dirname(out), { recursive: true });
    // A browser never reads half a page.
    writeFileSync(`${out}.new`, boardPage(board, { limit }));
    renameSync(`${out}.new`, out);
  };
  await write();
  console.info(`The board of ${target.label} is in ${out}`);
  while (every !== undefined) {
    await pause(every);
    try {
      await write();
    } catch (error) {
      // The last page stays. The storage may answer again.
      console.error(`The board is not renewed: ${(error as Error).message}`);
    }
  }
}

try {
  await run();
} catch (error) {
  fail((error as Error).message);
}
