/** No source uses a feature that the oldest supported browsers (`browserslist` of package.json) lack, without a fallback. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MIN_BROWSER_VERSIONS, NATIVE_VERSIONS } from '@manying/build/browserSupport';
import { describe, expect, it } from 'vitest';
import {
  findNewerApis,
  findNewerCss,
  isMemberSupported,
  isPropertySupported,
  normalizeName,
  polyfilledNames,
} from './compat.ts';
import { FRONT_END_FOLDERS, readSource } from './files.ts';
import { importedSource, importsOf } from './importGraph.ts';
import { ROOT } from './specification.ts';

const SOURCE_FOLDERS = [...FRONT_END_FOLDERS, 'shared/platform', 'shared/ui'];
/** Timeout for parsing all sources on a busy machine, in ms. */
const TIMEOUT = 60_000;

/** Shipped sources: no tests, no labs. */
const SOURCES = SOURCE_FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/src/${path.replaceAll('\\', '/')}`,
  ),
).filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.|\.d\.ts$|\/(?:testing|lab)\//.test(file));

/** Names in the data of the store or of its libraries that coincide with a newer feature. */
const AMBIGUOUS_NAMES = [
  'Document#fullscreen',
  'Error#isError',
  'HTMLDialogElement#show',
  'HTMLMediaElement#audioTracks',
  'HTMLMediaElement#loading',
  'HTMLMediaElement#remote',
  'Iterator#take',
  'Navigator#login',
  'PerformanceElementTiming#element',
  'Request#bytes',
  'Set#union',
];

/** Features behind a feature detection, and what happens without them. */
const GUARDED: Readonly<Record<string, string>> = {
  'Document#exitFullscreen': 'the player checks for it, and fills the page instead',
  'Document#exitPictureInPicture': 'offered only if the browser supports it',
  'Document#pictureInPictureElement': 'no picture-in-picture then',
  'Document#pictureInPictureEnabled': 'offered only if the browser supports it',
  'Document#fullscreenElement': 'read only where the browser offers full screen',
  'Document#fullscreenEnabled': 'the reader offers no full screen without it',
  'Document#startViewTransition': 'the pages slide without a picture that flies',
  'HTMLElement#enterKeyHint': 'the key keeps its default label',
  'HTMLElement#hidePopover': 'the toast uses its z-index',
  'HTMLElement#showPopover': 'the toast uses its z-index',
  'HTMLVideoElement#cancelVideoFrameCallback': 'only after a callback was requested',
  'HTMLVideoElement#disablePictureInPicture': 'setting the property has no effect',
  'HTMLVideoElement#playsInline': 'Firefox, which has none, plays in the page anyway',
  'HTMLVideoElement#requestPictureInPicture': 'offered only if the browser supports it',
  'HTMLVideoElement#requestVideoFrameCallback': 'falls back to timeupdate events',
  'Element#requestFullscreen': 'the player fills the page instead',
  'Keyboard#lock': 'the film keeps the orientation of the device',
  'MediaSession#metadata': 'no session without the property of navigator',
  'MediaSession#playbackState': 'no session without the property of navigator',
  'MediaSession#setActionHandler': 'no session without the property of navigator',
  'MediaSession#setPositionState': 'no session without the property of navigator',
  'Navigator#connection': 'the visitor is not known to save data',
  'Navigator#locks': 'falls back to a lock in local storage',
  'Navigator#mediaSession': 'no session without the property of navigator',
  'Navigator#share': 'the address is copied to the clipboard',
  'Navigator#storage': 'the browser may evict saved chapters',
  'Navigator#wakeLock': 'the screen turns off as usual',
  'Screen#orientation': 'the film keeps the orientation of the device',
  'StorageManager#estimate': 'enough space is assumed',
  'Uint8Array#setFromBase64': 'decoded by own code',
  'html: autoCapitalize': 'the keyboard starts with a capital letter',
  'html: autoFocus': 'the field is not focused automatically',
  'html: enterKeyHint': 'the key keeps its default label',
  'html: popover': 'the toast uses its z-index',
  'html: search': 'an unknown element without semantics',
  'selector: :popover-open': 'only after a check for showPopover',
  requestIdleCallback: 'falls back to a timer',
};

/** CSS features with a fallback by the build: shared/build/src/cssFallbacks.ts, and prefixes by the minifier. */
const CSS_BUILD_FALLBACKS =
  /^css: (?:aspect-ratio|color-mix\(\)|[dls]v[hw]|overflow: clip|overflow-wrap: anywhere|:where|:is|:has|:fullscreen|justify-content: safe|appearance|backdrop-filter|text-size-adjust|user-select|width: fit-content)$/;

/** CSS features that degrade gracefully: colours of controls, scrolling, hints for the engine. */
const CSS_ENHANCEMENTS =
  /^css: (?::?:-(?:moz|webkit)-.*|-webkit-.*|:backdrop|:focus-visible|:modal|@starting-style|accent-color|color-scheme.*|contain.*|cqw|cursor.*|forced-color-adjust.*|outline|overflow-anchor.*|overscroll-behavior.*|scroll-padding-inline|scroll-snap.*|scrollbar-width.*)$/;

/** Unsupported uses without a fallback, as `file:line feature`. */
function unsupportedUses(file: string, code: string, hasPolyfills: boolean): string[] {
  const uses = file.endsWith('.css') ? findNewerCss(file, code) : findNewerApis(file, code);
  return uses
    .filter(({ feature }) => !(hasPolyfills && polyfilledNames.has(normalizeName(feature))))
    .filter(({ feature }) => !AMBIGUOUS_NAMES.includes(feature) && !Object.hasOwn(GUARDED, feature))
    .filter(({ feature }) => !CSS_BUILD_FALLBACKS.test(feature) && !CSS_ENHANCEMENTS.test(feature))
    .map(({ feature, line }) => `${file}:${line} ${feature}`);
}

/** Some files with all their transitive imports. */
function transitiveImports(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries);
  for (const file of found) {
    for (const imported of importsOf(file).filter(({ kind }) => kind === 'static')) {
      const module = importedSource(imported);
      if (module) found.add(module);
    }
  }
  return found;
}

/** Scripts that run before or without the polyfills. */
const SCRIPTS_WITHOUT_POLYFILLS = [
  'shell/src/oldBrowsers/gate.ts',
  'shell/src/client/boot.ts',
  'shell/src/h5/pc.ts',
  'shell/src/h5/wechat.ts',
  'shell/src/serviceWorker/worker.ts',
  'shared/platform/src/pictures/cipherFallback.worker.ts',
];
/** Scripts that detect newer features. */
const FEATURE_DETECTION = ['shell/src/client/support.ts'];

describe('the oldest supported browsers', () => {
  it(
    'support every feature of the sources, with polyfills and build fallbacks',
    () => {
      expect(SOURCES.length).toBeGreaterThan(300);
      expect(SOURCES.flatMap((file) => unsupportedUses(file, readSource(file), true))).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'support every feature of scripts that run without polyfills',
    () => {
      const files = [...transitiveImports(SCRIPTS_WITHOUT_POLYFILLS)].filter(
        (file) => !FEATURE_DETECTION.includes(file),
      );
      expect(files.length).toBeGreaterThan(SCRIPTS_WITHOUT_POLYFILLS.length + 5);
      expect(files.flatMap((file) => unsupportedUses(file, readSource(file), false))).toEqual([]);
    },
    TIMEOUT,
  );

  it('are distinguished from older ones by features without polyfill', () => {
    const { chrome, firefox, safari } = MIN_BROWSER_VERSIONS;
    const supports = (versions: typeof MIN_BROWSER_VERSIONS) =>
      isPropertySupported(versions, 'inset') && isMemberSupported(versions, 'Intl.DisplayNames');
    expect(supports(MIN_BROWSER_VERSIONS)).toBe(true);
    expect(supports({ ...MIN_BROWSER_VERSIONS, chrome: chrome - 1 })).toBe(false);
    expect(supports({ ...MIN_BROWSER_VERSIONS, safari: safari - 0.1, ios: safari - 0.1 })).toBe(false);
    // No feature distinguishes the two Firefox versions below the oldest supported one.
    expect(supports({ ...MIN_BROWSER_VERSIONS, firefox: firefox - 3 })).toBe(false);
  });
});

describe('browsers that load no polyfills', () => {
  it('are distinguished from older ones by the newest features', () => {
    const probes = ['Promise.withResolvers', 'URL.canParse', 'AbortSignal.any'];
    const supports = (versions: typeof MIN_BROWSER_VERSIONS) =>
      probes.every((name) => isMemberSupported(versions, name));
    expect(supports(NATIVE_VERSIONS)).toBe(true);
    const { chrome, firefox, safari, ios } = NATIVE_VERSIONS;
    expect(supports({ ...NATIVE_VERSIONS, chrome: chrome - 1 })).toBe(false);
    expect(supports({ ...NATIVE_VERSIONS, firefox: firefox - 1 })).toBe(false);
    expect(supports({ ...NATIVE_VERSIONS, safari: safari - 0.1, ios: ios - 0.1 })).toBe(false);
  });

  it.each([
    'AbortSignal.any',
    'Array.at',
    'Array.findLast',
    'Array.toSorted',
    'Array.with',
    'Object.groupBy',
    'Object.hasOwn',
    'Promise.withResolvers',
    'String.at',
    'URL.canParse',
    'structuredClone',
  ])('support %s natively, and older ones get the polyfill', (name) => {
    expect(polyfilledNames).toContain(normalizeName(name));
    expect(isMemberSupported(NATIVE_VERSIONS, name)).toBe(true);
    expect(isMemberSupported(MIN_BROWSER_VERSIONS, name)).toBe(false);
  });
});

describe('the check finds a newer feature', () => {
  it.each([
    ['a static method', 'a.ts', 'Promise.try(work)'],
    ['a method of any value', 'a.ts', 'const last = (list: Set<string>) => list.symmetricDifference(other)'],
    ['an optional call', 'a.ts', 'element?.checkVisibility()'],
    ['a class', 'a.ts', 'new URLPattern(text)'],
    ['a global function', 'a.ts', 'const t = scheduler.postTask(work)'],
    ['an entry of an observer', 'a.ts', 'new ResizeObserver(([entry]) => use(entry?.contentBoxSize[0]))'],
    ['a decoder of streams', 'a.ts', 'body.pipeThrough(new TextDecoderStream())'],
    ['a selector of a method', 'a.ts', 'element?.closest("dialog:modal")'],
    [
      'a selector in a constant',
      'a.ts',
      'const OPEN = "p:has(a)"; document.querySelectorAll<HTMLElement>(OPEN)',
    ],
    ['an element', 'a.tsx', 'const a = <selectedcontent />'],
    ['an attribute', 'a.tsx', 'const a = <button commandfor="x">b</button>'],
    ['a property', 'a.css', '.a { field-sizing: content }'],
    ['a function of values', 'a.css', '.a { color: light-dark(red, blue) }'],
    ['a rule', 'a.css', '@container (min-width: 9px) { .a { color: red } }'],
    ['a selector', 'a.css', '.a:user-invalid { color: red }'],
    ['a keyword', 'a.css', '.a { text-wrap: balance }'],
  ])('%s', (_, file, code) => {
    expect(unsupportedUses(file, code, true)).not.toEqual([]);
  });

  it('a polyfilled one in a script without polyfills', () => {
    expect(unsupportedUses('a.ts', 'list.toSorted()', false)).toEqual(['a.ts:1 Array#toSorted']);
    expect(unsupportedUses('a.ts', 'list.toSorted()', true)).toEqual([]);
    expect(unsupportedUses('a.ts', 'a.matches(":focus-visible")', false)).not.toEqual([]);
    expect(unsupportedUses('a.ts', 'a.matches(":focus-visible")', true)).toEqual([]);
  });

  it.each([
    ['a name of the file’s own', 'a.ts', 'import { scheduler } from "x"; scheduler.postTask(work)'],
    ['a type', 'a.ts', 'let a: URLPattern; function f(b: NavigateEvent): void {}'],
    ['a key', 'a.ts', 'const a = { scheduler: 1, structuredClone: 2 }'],
    ['a text', 'a.ts', 'const a = "Promise.try"'],
    ['an old method', 'a.ts', 'list.map(f).filter(g); promise.finally(h)'],
    ['a component', 'a.tsx', 'const a = <Search popover />'],
    ['an old rule', 'a.css', '@media (min-width: 9px) { .a::before { inset: 0; gap: min(1px, 2%) } }'],
  ])('but not in %s', (_, file, code) => {
    expect(unsupportedUses(file, code, true)).toEqual([]);
  });
});
