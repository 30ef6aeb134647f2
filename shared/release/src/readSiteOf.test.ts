import { readBoard } from '@manying/release/board/readBoard';
import { release, rollback } from '@manying/release/commands';
import { DOCUMENTS } from '@manying/release/documents';
import { readStatus } from '@manying/release/readStatus';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor } from '@manying/release/testing/deployment';
import { setUpTestTargets } from '@manying/release/testing/testTargets';
import { expect, it } from 'vitest';

const targets = setUpTestTargets();

it.each(['{', '', '{"beacon":5}'])('a site.json of %j is named, and status and board go on', async (text) => {
  const target = targets.open('folder');
  await release('comic', contextFor(target, builtFolder(targets.root, 'comic', 'aaa')));
  await target.replace(DOCUMENTS.site, text, undefined);
  await expect(rollback('comic', undefined, contextFor(target))).rejects.toThrow(
    /^site\.json of .* cannot be used/,
  );
  const lines: string[] = [];
  const status = await readStatus(target, (line) => lines.push(line));
  expect(status).toMatchObject([{ remote: 'comic', version: '0.1.0+aaa' }]);
  expect(lines).toEqual([
    expect.stringMatching(/^Health is unknown: site\.json of/),
    expect.stringMatching(/^The signatures are unknown: site\.json of/),
  ]);
  expect((await readBoard(target, Date.now(), () => undefined)).site).toBe(target.label);
});
