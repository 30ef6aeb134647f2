import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { controlLine } from './dump.ts';
import { readLines, verifyBackup, writeLines, writeVerified } from './storeFile.ts';

const HEADER = { format: 'manying-store', version: 1, madeAt: '2026-03-03T04:00:00Z', migrations: ['a'] };

async function* lines(header: object = HEADER): AsyncGenerator<string> {
  yield controlLine(header);
  for (let row = 0; row < 5000; row += 1) yield JSON.stringify({ id: row, text: `${row * 7919}` });
}

let file: string;
beforeEach(() => {
  file = join(temporaryFolder('backup'), 'store.backup');
});

const make = (header?: object) => writeVerified(file, (draft) => writeLines(draft, lines(header)));

test('a file is read as it was written, by its owner only', async () => {
  await make();
  expect(await verifyBackup(file)).toEqual(HEADER);
  const read: string[] = [];
  for await (const line of readLines(file)) read.push(line);
  expect(read).toHaveLength(5002);
  expect(read[1]).toBe('{"id":0,"text":"0"}');
  expect(readdirSync(join(file, '..'))).toEqual(['store.backup']);
});

test('a file that was cut off anywhere is refused', async () => {
  await make();
  const bytes = readFileSync(file);
  for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 23)) {
    writeFileSync(file, bytes.subarray(0, length));
    await expect(verifyBackup(file), `${length} bytes`).rejects.toThrow(/no whole backup|no backup|damaged/);
  }
});

test('a file with one flipped bit is refused, at any position', async () => {
  await make();
  const bytes = readFileSync(file);
  // Skips the gzip header, some of whose bytes have no effect.
  for (let position = 10; position < bytes.length; position += Math.ceil(bytes.length / 23)) {
    const damaged = Buffer.from(bytes);
    damaged[position] = (damaged[position] ?? 0) ^ 4;
    writeFileSync(file, damaged);
    await expect(verifyBackup(file), `byte ${position}`).rejects.toThrow(/no whole backup|no backup|damaged/);
  }
});

test('a file with changed rows is refused, even if it is validly compressed', async () => {
  await make();
  const text = gunzipSync(readFileSync(file)).toString();
  writeFileSync(file, gzipSync(text.replace('"id":17,', '"id":18,')));
  await expect(verifyBackup(file)).rejects.toThrow('damaged or was cut off');
});

test.each([
  [{ ...HEADER, version: 2 }, 'has the format 2, which this version cannot read'],
  [{ ...HEADER, format: 'photos' }, 'is no backup of a store'],
])('a file with the header %j is refused when it is made and when it is read', async (header, why) => {
  await expect(make(header)).rejects.toThrow(why);
  expect(existsSync(file)).toBe(false);
  await writeLines(file, lines(header));
  await expect(verifyBackup(file)).rejects.toThrow(why);
});

test('a file that is not a backup is reported', async () => {
  await expect(verifyBackup(file)).rejects.toThrow(`There is no file ${file}.`);
  writeFileSync(file, 'hello');
  await expect(verifyBackup(file)).rejects.toThrow('is no whole backup');
});

test('a failed backup leaves the previous one, and no temporary file', async () => {
  await make();
  const former = readFileSync(file);
  const fails = writeVerified(file, async (draft) => {
    writeFileSync(draft, 'half');
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  await expect(fails).rejects.toThrow(/could not be written to .* \(ENOSPC\): nothing was changed there/);
  await expect(writeVerified(file, async (draft) => writeFileSync(draft, 'half'))).rejects.toThrow(
    'no whole',
  );
  expect(readFileSync(file)).toEqual(former);
  expect(readdirSync(join(file, '..'))).toEqual(['store.backup']);
});
