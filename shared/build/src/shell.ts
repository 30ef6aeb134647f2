/** The build of the shell: the application, the inline boot script, and its own static pages. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type App, type BuildOptions, commonConfig, installedVersion, ROOT } from '@manying/build/app';
import { MIN_BROWSER_VERSIONS, polyfillModules } from '@manying/build/browserSupport';
import { integrityOfFiles } from '@manying/build/integrity';
import { loadThroughShell } from '@manying/build/loadThroughShell';
import { type Chunk, rspack } from '@rspack/core';
import { inlineTokens } from './inlineTokens.mjs';

/** The shell as its `build.config.ts` describes it. */
export interface ShellDescription {
  readonly folder: string;
  /**
   * Entry name -> module: the application `main`, the inline scripts `gate` and `boot`, what older browsers load before them
   * (`polyfills`), and the scripts of the static pages.
   */
  readonly entries: Readonly<Record<string, string>>;
  /** Page of the application, with placeholders. */
  readonly index: string;
  /** Style sheet that stands inline in that page: what is shown where nothing else may be readable. */
  readonly inlineStyles: string;
  /** Chunk that every page needs, but not before the application itself runs. */
  readonly next: string;
  /** Chunk that looks at signatures: every page needs it where the site demands them. */
  readonly signature: string;
  /** Entry of the service worker. */
  readonly worker: string;
  /** Folder of files that are served as they are: web app manifest and icons. */
  readonly publicFiles: string;
  /** Static pages: output file -> template and the entry whose files it uses. */
  readonly pages: Readonly<Record<string, { readonly template: string; readonly entry: string }>>;
}

const scriptsOf = (files: readonly string[]) =>
  files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
const stylesOf = (files: readonly string[]) =>
  files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`);

/** Hashes by address. */
type Hashes = Readonly<Record<string, string>>;

/** @throws Error when the build has no such file. */
function hashOf(file: string, hashes: Hashes): string {
  const hash = hashes[file];
  if (!hash) throw new Error(`The build of the shell has no ${file}`);
  return hash;
}
const scriptTags = (files: readonly string[], hashes: Hashes) =>
  scriptsOf(files)
    .map((file) => `<script defer src="${file}" integrity="${hashOf(file, hashes)}"></script>`)
    .join('');
const styleTags = (files: readonly string[], hashes: Hashes) =>
  stylesOf(files)
    .map((file) => `<link rel="stylesheet" href="${file}" integrity="${hashOf(file, hashes)}">`)
    .join('');

/**
 * React refresh of a remote needs React to find the remote's own refresh runtime, which the developer tools hook
 * makes possible. It must stand before every script; development only.
 */
const REFRESH_HOOK = `<script>(()=>{const r=new Map();window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:r,supportsFiber:true,inject(i){const id=r.size+1;r.set(id,i);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},checkDCE(){}}})()</script>`;

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;

/** The router's production files: its package names the development ones for every bundler. */
function routerFiles(): Record<string, string> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production',
  );
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}

/** Describes the shell to the build tool. */
export function shell(description: ShellDescription): App {
  const { folder } = description;
  return {
    name: 'shell',
    folder,
    sources: [relative(ROOT, folder), 'shared/ui', 'shared/platform', 'shared/build'],
    config(options: BuildOptions) {
      const common = commonConfig({ name: 'shell', folder }, options);
      const production = options.mode === 'production';
      return {
        ...common,
        ...(production ? { resolve: { ...common.resolve, alias: routerFiles() } } : {}),
        module: {
          ...common.module,
          rules: [
            ...(common.module?.rules ?? []),
            { test: ROUTER, loader: join(import.meta.dirname, 'pureAnnotations.mjs') },
            {
              test: /\.html$/,
              resourceQuery: /raw/,
              type: 'asset/source',
              loader: join(import.meta.dirname, 'inlineTokens.mjs'),
            },
          ],
        },
        entry: {
          ...description.entries,
          polyfills: [
            ...polyfillModules().map((name) => `core-js/modules/${name}.js`),
            description.entries.polyfills ?? [],
          ].flat(),
        },
        output: { ...common.output, uniqueName: 'shell', publicPath: '/' },
        optimization: {
          // Three files download and compile side by side; the static pages and the boot script stay whole.
          splitChunks: {
            cacheGroups: {
              default: false,
              defaultVendors: false,
              react: {
                test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                name: 'react',
                chunks: ofApplication,
              },
              vendor: {
                test: /[\\/]node_modules[\\/](?!(react|react-dom|scheduler)[\\/])/,
                name: 'vendor',
                chunks: ofApplication,
              },
            },
          },
        },
        plugins: [
          ...(common.plugins ?? []),
          loadThroughShell({ hot: options.hot }),
          new rspack.DefinePlugin({
            ENV_TARGET: '"web"',
            // The shell reads the registry, and a development server's manifest itself.
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
            REACT_VERSION: JSON.stringify(installedVersion('react')),
            OLDEST_BROWSERS: JSON.stringify(
              Object.fromEntries(
                Object.entries(MIN_BROWSER_VERSIONS).map(([name, version]) => [name, `${version}`]),
              ),
            ),
          }),
        ],
      };
    },
    finish(options, groups) {
      const files = (entry: string) => groups.get(entry) ?? [];
      const main = files('main');
      const inline = (entry: string) => takeScript(options.output, files(entry));
      const gate = inEs5(inline('gate'));
      const boot = inline('boot');
      const worker = inline(description.worker);
      const polyfills = scriptsOf(files('polyfills'));
      const scripts = scriptsOf(main);
      const beside = (chunk: string) => scriptsOf(files(chunk)).filter((file) => !scripts.includes(file));
      const next = beside(description.next);
      const signature = beside(description.signature);
      // What is inline is no file any more.
      const hashes = Object.fromEntries(
        Object.entries(integrityOfFiles(options.output)).map(([file, hash]) => [`/${file}`, hash]),
      );
      const ofStaticPages = new Set(
        Object.values(description.pages).flatMap(({ entry }) => [
          ...scriptsOf(files(entry)),
          ...stylesOf(files(entry)),
        ]),
      );
      const integrity = Object.fromEntries(
        Object.entries(hashes).filter(([file]) => !ofStaticPages.has(file)),
      );
      const head =
        (options.mode === 'development' ? REFRESH_HOOK : '') +
        inlineScript(gate) +
        `<script type="application/json" id="boot-scripts">${JSON.stringify({ polyfills, scripts, next, signature, integrity })}</script>` +
        inlineScript(boot) +
        `<style>${inlineStyles(join(folder, description.inlineStyles))}</style>`;
      const index = fill(readFileSync(join(folder, description.index), 'utf8'), {
        '<!--boot-->': head,
        '<!--styles-->': styleTags(main, hashes),
      });
      writeFileSync(join(options.output, 'index.html'), index);
      writeWorker(options, description, groups, integrity, worker);
      cpSync(join(folder, description.publicFiles), options.output, { recursive: true });
      for (const [file, page] of Object.entries(description.pages)) {
        const html = fill(readFileSync(join(folder, page.template), 'utf8'), {
          '<!--styles-->': styleTags(files(page.entry), hashes),
          '<!--scripts-->': scriptTags(files(page.entry), hashes),
        });
        mkdirSync(join(options.output, file, '..'), { recursive: true });
        writeFileSync(join(options.output, file), html);
      }
    },
  };
}

/** File name of the service worker: the same for every build, as browsers look for a newer one there. */
const WORKER = 'sw.js';

/** Writes the service worker with the build's id, the application's files and all hashes ahead of it. */
function writeWorker(
  options: BuildOptions,
  { worker, pages }: ShellDescription,
  groups: ReadonlyMap<string, readonly string[]>,
  integrity: Hashes,
  code: string,
): void {
  // Who needs the polyfills has loaded them, and the worker keeps what a page has loaded.
  const apart = new Set([
    worker,
    'gate',
    'boot',
    'polyfills',
    ...Object.values(pages).map(({ entry }) => entry),
  ]);
  const assets = new Set(
    [...groups].flatMap(([name, files]) => (apart.has(name) ? [] : files.map((file) => `/${file}`))),
  );
  const build = JSON.stringify({ id: options.buildId, assets: [...assets], integrity });
  writeFileSync(join(options.output, WORKER), `const SHELL_BUILD=${build};${code}`);
}

/** Code of an entry's only script, without its source map's name; the file is removed. @throws when there is none. */
function takeScript(folder: string, files: readonly string[]): string {
  const path = join(folder, files.find((file) => file.endsWith('.js')) ?? '');
  const code = readFileSync(path, 'utf8').replace(/\/\/# sourceMappingURL=.*\s*$/, '');
  rmSync(path);
  return code;
}

/** A style sheet with plain values, without its comments. */
function inlineStyles(path: string): string {
  return inlineTokens(readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')).trim();
}

const inlineScript = (code: string) => `<script>${code.replaceAll('</script', '<\\/script')}</script>`;

/** The same script in ES5: whatever a browser cannot read, it cannot tell its visitor about. */
function inEs5(code: string): string {
  const { transformSync, minifySync } = rspack.experiments.swc;
  const lowered = transformSync(code, { isModule: false, jsc: { target: 'es5' } }).code;
  return minifySync(lowered, { ecma: 5, module: false, compress: true, mangle: true }).code;
}

function ofApplication(chunk: Chunk): boolean {
  return chunk.name === 'main';
}

/** @throws Error when the template lacks a placeholder. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  let filled = template;
  for (const [placeholder, value] of Object.entries(values)) {
    if (!filled.includes(placeholder)) throw new Error(`The page template lacks ${placeholder}`);
    filled = filled.replace(placeholder, () => value);
  }
  return filled;
}
