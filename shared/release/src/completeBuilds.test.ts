import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { canary, release } from '@manying/release/commands';
import { readRegistry } from '@manying/release/registryDocument';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor } from '@manying/release/testing/deployment';
import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { expect, test } from 'vitest';

const targets = setUpTestTargets();

test.each(TARGET_KINDS)('a build in a %s that lacks its file for servers goes live nowhere', async (kind) => {
  const target = targets.open(kind);
  const entry = 'server/server.abc.cjs';
  const server = { entry, integrity: integrityOf('code'), pages: [] };
  const folder = builtFolder(targets.root, 'comic', 'aaa', { server });
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, entry), 'code');
  await release('comic', contextFor(target, folder));
  await release('comic', contextFor(target, builtFolder(targets.root, 'comic', 'bbb')));
  await release('comic', contextFor(target, builtFolder(targets.root, 'comic', 'ccc')));
  await target.removeFiles('comic', [`aaa/${entry}`]);
  await expect(canary('comic', 'aaa', 10, contextFor(target))).rejects.toThrow(
    /aaa is incomplete in .*server\.abc\.cjs is missing/,
  );
  expect((await readRegistry(target)).remotes.comic?.canary).toBeUndefined();
});
