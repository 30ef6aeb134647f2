/** Files that the build of the shell writes itself: index.html with its inline scripts, the static pages, the worker. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from '@manying/build/app';
import { renderFirstScreen } from '@manying/build/firstScreen';
import { integrityOfFiles } from '@manying/build/integrity';
import type { ShellDescription } from '@manying/build/shellDescription';
import { LAZY_MODULES } from '@manying/platform/contract';
import { rspack } from '@rspack/core';
import { inlineTokens } from './inlineTokens.mjs';

const scriptsOf = (files: readonly string[]) =>
  files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
const stylesOf = (files: readonly string[]) =>
  files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`);

/** Hashes by URL path. */
type Hashes = Readonly<Record<string, string>>;

/** @throws Error when the build does not have the file. */
function hashOf(file: string, hashes: Hashes): string {
  const hash = hashes[file];
  if (!hash) throw new Error(`The build of the shell has no ${file}`);
  return hash;
}
const scriptTags = (files: readonly string[], hashes: Hashes) =>
  scriptsOf(files)
    .map((file) => `<script defer src="${file}" integrity="${hashOf(file, hashes)}"></script>`)
    .join('');
/** Links to style sheets, which the boot script applies: here they would delay the first paint. */
export const stylePreloads = (files: readonly string[], hashes: Hashes) =>
  stylesOf(files)
    .map((file) => `<link rel="preload" as="style" href="${file}" integrity="${hashOf(file, hashes)}">`)
    .join('');
const styleTags = (files: readonly string[], hashes: Hashes) =>
  stylesOf(files)
    .map((file) => `<link rel="stylesheet" href="${file}" integrity="${hashOf(file, hashes)}">`)
    .join('');

/**
 * Stub of the React developer tools hook: through it React finds the refresh runtime of a remote. It must precede every
 * script. Development only.
 */
const REFRESH_HOOK = `<script>(()=>{const r=new Map();window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:r,supportsFiber:true,inject(i){const id=r.size+1;r.set(id,i);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},checkDCE(){}}})()</script>`;

/** Tells the boot script that the root element and the first screen are parsed. */
const ROOT_PARSED = `dispatchEvent(new Event('root'))`;

/** Writes the files of a compiled shell. @param groups files of each entry and named chunk. */
export function writeShell(
  description: ShellDescription,
  options: BuildOptions,
  groups: ReadonlyMap<string, readonly string[]>,
): void {
  const { folder } = description;
  const files = (entry: string) => groups.get(entry) ?? [];
  const main = files('main');
  const inline = (entry: string) => takeScript(options.output, files(entry));
  const gate = compileToEs5(inline('gate'));
  const boot = inline('boot');
  const worker = inline(description.worker);
  const firstScreen = renderFirstScreen(inline('first'), takeFile(options.output, files('first'), '.css'));
  const polyfills = scriptsOf(files('polyfills'));
  const scripts = scriptsOf(main);
  const extraScripts = (chunk: string) => scriptsOf(files(chunk)).filter((file) => !scripts.includes(file));
  const next = extraScripts(description.next);
  const signature = extraScripts(description.signature);
  const modules = Object.fromEntries(LAZY_MODULES.map((name) => [name, extraScripts(`platform-${name}`)]));
  // Excludes the inlined scripts, whose files `takeScript` has removed.
  const hashes = Object.fromEntries(
    Object.entries(integrityOfFiles(options.output)).map(([file, hash]) => [`/${file}`, hash]),
  );
  const ofStaticPages = new Set(
    Object.values(description.pages).flatMap(({ entry }) => [
      ...scriptsOf(files(entry)),
      ...stylesOf(files(entry)),
    ]),
  );
  const integrity = Object.fromEntries(Object.entries(hashes).filter(([file]) => !ofStaticPages.has(file)));
  const head =
    (options.mode === 'development' ? REFRESH_HOOK : '') +
    inlineScript(gate) +
    `<script type="application/json" id="boot-scripts">${JSON.stringify({ polyfills, scripts, next, signature, modules, integrity })}</script>` +
    inlineScript(boot) +
    `<style>${inlineStyles(join(folder, description.inlineStyles))}</style>` +
    `<style>${firstScreen.styles}</style>`;
  const index = fillTemplate(readFileSync(join(folder, description.index), 'utf8'), {
    '<!--boot-->': head,
    '<!--styles-->': stylePreloads(main, hashes),
    '<!--first-screen-->': `<template id="first-screen">${firstScreen.markup}</template><div id="root"></div>${inlineScript(ROOT_PARSED)}`,
  });
  writeFileSync(join(options.output, 'index.html'), index);
  writeWorker(options, description, groups, integrity, worker);
  cpSync(join(folder, description.publicFiles), options.output, { recursive: true });
  for (const [file, page] of Object.entries(description.pages)) {
    const html = fillTemplate(readFileSync(join(folder, page.template), 'utf8'), {
      '<!--styles-->': styleTags(files(page.entry), hashes),
      '<!--scripts-->': scriptTags(files(page.entry), hashes),
    });
    mkdirSync(join(options.output, file, '..'), { recursive: true });
    writeFileSync(join(options.output, file), html);
  }
}

/** File name of the service worker, without a hash: browsers check this address for updates. */
const WORKER = 'sw.js';

/** Writes the service worker, preceded by the build's id, files and hashes. */
function writeWorker(
  options: BuildOptions,
  { worker, pages }: ShellDescription,
  groups: ReadonlyMap<string, readonly string[]>,
  integrity: Hashes,
  code: string,
): void {
  // Polyfills are excluded: pages that need them load them, and the worker caches what pages load.
  const excluded = new Set([
    worker,
    'gate',
    'boot',
    'first',
    'polyfills',
    ...Object.values(pages).map(({ entry }) => entry),
  ]);
  const assets = new Set(
    [...groups].flatMap(([name, files]) => (excluded.has(name) ? [] : files.map((file) => `/${file}`))),
  );
  const build = JSON.stringify({ id: options.buildId, assets: [...assets], integrity });
  writeFileSync(join(options.output, WORKER), `const SHELL_BUILD=${build};${code}`);
}

/** Removes the only file of an entry with this ending and returns its text. @throws when there is none. */
function takeFile(folder: string, files: readonly string[], ending: string): string {
  const path = join(folder, files.find((file) => file.endsWith(ending)) ?? '');
  const text = readFileSync(path, 'utf8');
  rmSync(path);
  return text;
}

/** Removes the only script of an entry and returns its code without the source map comment. @throws when there is none. */
function takeScript(folder: string, files: readonly string[]): string {
  return takeFile(folder, files, '.js').replace(/\/\/# sourceMappingURL=.*\s*$/, '');
}

/** Style sheet with inlined tokens, without comments. */
function inlineStyles(path: string): string {
  return inlineTokens(readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')).trim();
}

const inlineScript = (code: string) => `<script>${code.replaceAll('</script', '<\\/script')}</script>`;

/** Compiles a script to ES5, so that browsers that are too old can run it and show their notice. */
function compileToEs5(code: string): string {
  const { transformSync, minifySync } = rspack.experiments.swc;
  const compiled = transformSync(code, { isModule: false, jsc: { target: 'es5' } }).code;
  return minifySync(compiled, { ecma: 5, module: false, compress: true, mangle: true }).code;
}

/** Replaces placeholders of a template. @throws Error when one is missing. */
function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  let filled = template;
  for (const [placeholder, value] of Object.entries(values)) {
    if (!filled.includes(placeholder)) throw new Error(`The page template lacks ${placeholder}`);
    filled = filled.replace(placeholder, () => value);
  }
  return filled;
}
