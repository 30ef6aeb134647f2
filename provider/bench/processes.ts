/** The processes of the bench: servers and load generator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Load, LoadResult } from './load.ts';

/** The kernel's unit of processor time, in ms (`getconf CLK_TCK` is 100 wherever Node runs on Linux). */
const TICK_MS = 10;

function run(script: string, ...args: string[]): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', '@oxc-node/core/register', join(import.meta.dirname, script), ...args],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

/** The baseline server. */
export interface Hello {
  readonly port: number;
  readonly pid: number;
  close(): Promise<void>;
}

/** Starts the bare Hono app. */
export async function startHello(): Promise<Hello> {
  const child = run('hello.ts');
  const [port] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return {
    port: Number(String(port)),
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

/** Runs the load generator. @throws Error when it fails. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = run('load.ts', JSON.stringify(load));
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The load of ${load.path} failed`);
  return JSON.parse(output) as LoadResult;
}

/** Resident memory of processes, in MB. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((total, pid) => {
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return total + Number(resident) / 1000;
  }, 0);
}

/** Processor time that processes have used so far, in ms. */
export function processorTimeOf(pids: readonly number[]): number {
  return pids.reduce((total, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 14 and 15; the second field, the command in brackets, may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return total + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);
}
