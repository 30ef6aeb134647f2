/** The shared packages as others install them: JavaScript with declarations, style sheets, a README. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '@manying/build/app';

/** The packages that a remote outside of the repository needs. */
export const PACKED = ['platform', 'ui', 'build', 'release', 'testing'] as const;
/** Packages of which a page has one instance: the project that installs a package brings them. */
const PEERS = new Set(['react', 'react-dom', 'valibot', 'playwright']);
/** Files that the compiler does not write. */
const ASSET = /\.(css|mjs|svg|d\.ts|d\.mts)$/;
const NOT_PACKED = /(^|\/)(gallery|pictures)\/|\.test\./;

/** What a project needs to use a package, besides its dependencies: tools of the repository, in the versions that it uses. */
const TOOLS: Partial<Record<(typeof PACKED)[number], readonly string[]>> = {
  build: ['typescript', '@types/react', '@types/react-dom'],
  testing: ['@vitest/browser-playwright', 'playwright', 'vitest', 'vitest-browser-react'],
};

interface Package {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** What the package.json of the root adds to that of each package. */
interface Root {
  readonly browserslist: readonly string[];
  readonly engines: object;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const packedFile = (source: string) => source.replace('./src/', './dist/');

/** The compiled file of an export of the sources, with its declarations. */
function packedExport(source: string): string | Readonly<Record<string, string>> {
  const file = packedFile(source);
  if (!/\.tsx?$/.test(file)) return file;
  const name = file.replace(/\.tsx?$/, '');
  return { types: `${name}.d.ts`, default: `${name}.js` };
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const isPeer = (name: string) => PEERS.has(name) || name.startsWith('@manying/');
/** The versions that fit: those of the same major version, from the current one on. */
const rangeOf = (version: string) => `^${version}`;

/** The package.json that is published. @param tools packages that a project brings with it. */
export function packedDescription(
  { name, version, exports, bin, dependencies = {}, ...rest }: Package,
  { browserslist, engines, devDependencies: versions }: Root,
  tools: readonly string[] = [],
): object {
  const { private: _, devDependencies: __, ...kept } = rest as Record<string, unknown>;
  const entries = Object.entries(dependencies);
  const peers = entries.filter(([dependency]) => isPeer(dependency));
  const brought = tools.map((tool) => [tool, versions[tool] ?? ''] as const);
  return {
    name,
    version,
    ...kept,
    engines,
    browserslist,
    files: ['dist', 'templates'],
    ...(bin ? { bin: mapValues(bin, packedFile) } : {}),
    exports: mapValues(exports, packedExport),
    dependencies: Object.fromEntries(entries.filter(([dependency]) => !isPeer(dependency))),
    peerDependencies: mapValues(Object.fromEntries([...peers, ...brought]), rangeOf),
  };
}

/**
 * Compiles the packages and writes their tarballs.
 * @returns paths of the tarballs by package name. @throws Error when the compiler finds an error.
 */
export function packPackages(to: string): ReadonlyMap<string, string> {
  const work = mkdtempSync(join(tmpdir(), 'manying-pack-'));
  mkdirSync(to, { recursive: true });
  try {
    const compiled = join(work, 'compiled');
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const project = join(ROOT, 'tsconfig.packages.json');
    execFileSync(process.execPath, [compiler, '-p', project, '--outDir', compiled], { cwd: ROOT });
    const root = readJson(join(ROOT, 'package.json')) as Root;
    const tarballs = new Map<string, string>();
    for (const name of PACKED) {
      const source = join(ROOT, 'shared', name);
      const folder = join(work, name);
      cpSync(join(compiled, name, 'src'), join(folder, 'dist'), { recursive: true });
      for (const entry of readdirSync(join(source, 'src'), { recursive: true, withFileTypes: true })) {
        const file = relative(join(source, 'src'), join(entry.parentPath, entry.name));
        if (!entry.isFile() || !ASSET.test(file) || NOT_PACKED.test(file)) continue;
        mkdirSync(dirname(join(folder, 'dist', file)), { recursive: true });
        cpSync(join(source, 'src', file), join(folder, 'dist', file));
      }
      const described = readJson(join(source, 'package.json')) as Package;
      const description = JSON.stringify(packedDescription(described, root, TOOLS[name]), null, 2);
      writeFileSync(join(folder, 'package.json'), `${description}\n`);
      cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
      for (const file of ['README.md', 'templates'].filter((part) => existsSync(join(source, part)))) {
        cpSync(join(source, file), join(folder, file), { recursive: true });
      }
      const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const [{ filename } = { filename: '' }] = JSON.parse(output) as { filename: string }[];
      tarballs.set(described.name, join(to, filename));
    }
    return tarballs;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
