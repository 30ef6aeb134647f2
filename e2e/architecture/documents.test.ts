/** The files that README.md, ARCHITECTURE.md, CONTRIBUTING.md and docs/architecture name exist. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, readSource } from './files.ts';
import { ROOT } from './specification.ts';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...filesIn('docs/architecture', /\.md$/),
];

const FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|\..*)$/.test(entry.name))
  .map(({ name }) => name);
const FILES = FOLDERS.flatMap((folder) => filesIn(folder, /./));

/** Inline code of a document, without its code blocks. */
const inlineCode = (markdown: string) =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\s]+)`/g)].flatMap(([, code]) => code ?? []);

/** Whether a document may name this path: from the root, in the platform, or the end of a file's path. */
function exists(path: string): boolean {
  const fromRoot = path.replace(/^platform\//, 'shared/platform/src/');
  return existsSync(join(ROOT, fromRoot)) || FILES.some((file) => file.endsWith(`/${path}`));
}

/** Whether inline code is the path of a source file, or of a folder from the root or in the platform. */
function isPath(code: string): boolean {
  if (!/^[\w.-]+(\/[\w.-]+)*\/?$/.test(code)) return false;
  const [folder = '', ...rest] = code.split('/');
  if (/\.(tsx?|mjs|css|html|md)$/.test(code)) return true;
  return rest.length > 0 && [...FOLDERS, 'platform'].includes(folder);
}

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names existing files', (document) => {
    const paths = inlineCode(readSource(document)).filter(isPath);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });
});
