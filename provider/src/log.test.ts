import { expect, test, vi } from 'vitest';
import { createLog, type Write } from './log.ts';

const NOW = () => new Date('2026-03-03T04:00:00Z');

/** An output that collects what is written. */
function collectOutput(): { write: Write; text: () => string } {
  const chunks: Buffer[] = [];
  const write: Write = (bytes, done) => {
    chunks.push(Buffer.from(bytes));
    done(null, bytes.length);
  };
  return { write, text: () => Buffer.concat(chunks).toString() };
}

/** An output whose writes fail or end short as listed, and then succeed. */
function failingOutput(...ends: (string | number)[]) {
  const output = collectOutput();
  const write: Write = (bytes, done) => {
    const end = ends.shift();
    if (typeof end === 'string') return done(Object.assign(new Error(end), { code: end }), 0);
    return output.write(bytes.subarray(0, end ?? bytes.length), done);
  };
  return { ...output, write };
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

test('a line is one JSON object with time, level and kind, or text', async () => {
  const json = collectOutput();
  const log = createLog({ format: 'json', level: 'info' }, json.write, NOW);
  log.access({ method: 'GET', route: '/api/book/:id', status: 200, trace: undefined });
  log.money('bought', { account: 7, price: 20 });
  log.security('login refused', {});
  await log.close();
  expect(linesOf(json.text()).map((line) => JSON.parse(line))).toEqual([
    {
      ...{ time: '2026-03-03T04:00:00.000Z', level: 'info', kind: 'access' },
      ...{ method: 'GET', route: '/api/book/:id', status: 200 },
    },
    {
      time: '2026-03-03T04:00:00.000Z',
      level: 'info',
      kind: 'money',
      event: 'bought',
      account: 7,
      price: 20,
    },
    { time: '2026-03-03T04:00:00.000Z', level: 'warn', kind: 'security', event: 'login refused' },
  ]);
  const text = collectOutput();
  const plain = createLog({ format: 'text', level: 'info' }, text.write, NOW);
  plain.money('bought', { account: 7, note: 'a b' });
  await plain.close();
  expect(text.text()).toBe('2026-03-03T04:00:00.000Z info money event=bought account=7 note="a b"\n');
});

test('lines below the level are not written, and none when it is off', async () => {
  const output = collectOutput();
  const log = createLog({ format: 'json', level: 'warn' }, output.write, NOW);
  log.access({});
  log.security('limit reached', {});
  log.error('call', new Error('x'));
  await log.close();
  expect(linesOf(output.text()).map((line) => JSON.parse(line).kind)).toEqual(['security', 'fault']);
  const off = collectOutput();
  const silent = createLog({ format: 'off', level: 'info' }, off.write, NOW);
  silent.error('call', new Error('x'));
  await silent.close();
  expect(off.text()).toBe('');
});

test.each(['json', 'text'] as const)(
  'no value makes a second line or moves a terminal (%s)',
  async (format) => {
    const output = collectOutput();
    const log = createLog({ format, level: 'info' }, output.write, NOW);
    const signs = '\n\r\t\u0000\u001b[31m\u007f\u0085\u009b\u2028\u2029\u202e\u2066\ufeff';
    log.access({ trace: `a${signs}{"kind":"money"}`, long: 'x'.repeat(10_000) });
    await log.close();
    expect(output.text().trimEnd()).toMatch(/^[\x20-\x7e…]+$/);
    expect(output.text().length).toBeLessThan(1000);
  },
);

test('retries a full pipe, and continues a short write where it ended', async () => {
  const output = failingOutput('EAGAIN', 10, 'EAGAIN', 3);
  const log = createLog({ format: 'json', level: 'info' }, output.write, NOW);
  log.access({ route: 'one' });
  log.access({ route: 'two' });
  await log.close();
  expect(linesOf(output.text()).map((line) => JSON.parse(line).route)).toEqual(['one', 'two']);
});

test.each(['EPIPE', 'ENOSPC', 'EIO'])(
  'lines that nobody takes (%s) are dropped, counted and reported',
  async (code) => {
    const output = failingOutput(code);
    const log = createLog({ format: 'json', level: 'info' }, output.write, NOW);
    log.access({ route: 'one' });
    log.access({ route: 'two' });
    await log.close();
    log.access({ route: 'three' });
    await log.close();
    log.access({ route: 'four' });
    await log.close();
    const lines = linesOf(output.text()).map((line) => JSON.parse(line));
    expect(lines.map(({ route, dropped }) => route ?? dropped)).toEqual([2, 'three', 'four']);
  },
);

test('a line cut off by a full disk does not swallow the next one', async () => {
  const output = failingOutput(10, 'ENOSPC');
  const log = createLog({ format: 'json', level: 'info' }, output.write, NOW);
  log.access({ route: 'one' });
  await log.close();
  log.access({ route: 'two' });
  await log.close();
  expect(JSON.parse(linesOf(output.text()).at(-1) ?? '').route).toBe('two');
});

test('an output that hangs blocks nothing, takes limited memory, and delays the end by half a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const written: number[] = [];
  const log = createLog({ format: 'json', level: 'info' }, (bytes) => void written.push(bytes.length), NOW);
  log.access({ route: 'first' });
  await new Promise((resolve) => setImmediate(resolve));
  for (let line = 0; line < 50_000; line += 1) log.access({ route: '/api/book/home/index', line });
  const closed = log.close();
  vi.advanceTimersByTime(500);
  await closed;
  expect(written).toHaveLength(1);
  vi.useRealTimers();
});
