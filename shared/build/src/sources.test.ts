import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildId } from '@manying/build/sources';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(root, 'app/dist'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'app/a.ts'), 'a');
});
afterEach(() => rmSync(root, { recursive: true }));
const id = (mode = 'production') => buildId(root, ['app'], mode);

describe('the build id', () => {
  it('ignores build output, tests and documents', () => {
    const before = id();
    writeFileSync(join(root, 'app/dist/out.js'), 'out');
    writeFileSync(join(root, 'app/a.test.ts'), 'test');
    writeFileSync(join(root, 'app/CHANGELOG.md'), 'changes');
    expect(id()).toBe(before);
    expect(before).toMatch(/^[0-9a-f]{12}$/);
  });

  it('differs for a changed source, dependency or mode', () => {
    const ids = [id(), id('development')];
    writeFileSync(join(root, 'app/a.ts'), 'b');
    ids.push(id());
    writeFileSync(join(root, 'package-lock.json'), '{"changed":true}');
    ids.push(id());
    expect(new Set(ids).size).toBe(4);
  });
});
