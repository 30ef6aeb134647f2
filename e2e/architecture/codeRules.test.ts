/** Architecture rules (ARCHITECTURE.md): allowed imports, and modules and APIs that only one place may use. */
import { dirname } from 'node:path';
import { CONTRACT, PROVIDED_MODULES } from '@manying/platform/contract';
import { describe, expect, it } from 'vitest';
import { FRONT_END_FOLDERS, filesIn, isTestFile, REMOTE_FOLDERS, readSource } from './files.ts';
import { importsOf as allImportsOf, type Import } from './importGraph.ts';

/** The guard of every server, the rules of HTTP that servers share with it, and its tests' client. */
const SHARED_BY_SERVERS = [
  'guardedServer',
  'guardedAnswer',
  'contentCoding',
  'entityTag',
  'testing/rawAnswers',
].map((name) => `@manying/build/${name}`);

/** Run-time imports of a file, without type imports. */
const importsOf = (file: string) => allImportsOf(file).filter(({ kind }) => kind !== 'type');

const SOURCES = [...FRONT_END_FOLDERS, 'shared', 'provider', 'scripts'].flatMap((folder) =>
  filesIn(folder, /\.(ts|tsx|mjs)$/),
);
const imports = SOURCES.flatMap(importsOf);
const inFolder = (folder: string) => imports.filter(({ file }) => file.startsWith(`${folder}/`));
const formatImports = (list: readonly Import[]) => list.map(({ file, name }) => `${file} -> ${name}`);

describe('allowed imports', () => {
  it('finds sources and imports', () => {
    expect(SOURCES.length).toBeGreaterThan(150);
    expect(imports.length).toBeGreaterThan(500);
  });

  for (const remote of REMOTE_FOLDERS) {
    it(`${remote} imports only provided platform modules, the UI kit and its own files`, () => {
      const allowed = new Set(PROVIDED_MODULES.map((name) => `@manying/platform/${name}`));
      const ours = inFolder(`${remote}/src`).filter(({ file }) => !isTestFile(file));
      const forbidden = ours.filter(
        ({ name, target }) =>
          (name.startsWith('@manying/') && !allowed.has(name) && !name.startsWith('@manying/ui/')) ||
          (target !== undefined && !target.startsWith(`${remote}/`)),
      );
      expect(formatImports(forbidden)).toEqual([]);
    });
  }

  it('the shell imports platform and UI kit, but no remote', () => {
    const forbidden = inFolder('shell/src').filter(
      ({ name, target }) =>
        (name.startsWith('@manying/') && !/^@manying\/(platform|ui|testing)\//.test(name)) ||
        (target !== undefined && !target.startsWith('shell/')),
    );
    expect(formatImports(forbidden)).toEqual([]);
  });

  it('test support imports platform and UI kit, and only tests and benches import it', () => {
    const forbidden = inFolder('shared/testing').filter(
      ({ name, target }) =>
        (name.startsWith('@manying/') && !/^@manying\/(platform|ui)\//.test(name)) ||
        (target !== undefined && !target.startsWith('shared/testing/')),
    );
    const importers = imports.filter(
      ({ file, name }) =>
        name.startsWith('@manying/testing/') && !isTestFile(file) && !file.includes('/bench/'),
    );
    expect(formatImports([...forbidden, ...importers])).toEqual([]);
  });

  it('the UI kit and the provider import no own package, except the provider the server guard', () => {
    for (const folder of ['shared/ui', 'provider']) {
      // The provider's bench uses the shared bench tools, and the servers and visitors of the tests.
      const sources = inFolder(folder).filter(({ file }) => !file.startsWith('provider/bench/'));
      const forbidden = sources.filter(
        ({ name, target }) =>
          (name.startsWith('@manying/') && !(folder === 'provider' && SHARED_BY_SERVERS.includes(name))) ||
          (target !== undefined && !target.startsWith(`${folder}/`)),
      );
      expect(formatImports(forbidden)).toEqual([]);
    }
  });

  it('the platform imports only itself, by package name: a relative import would create a second instance', () => {
    const forbidden = inFolder('shared/platform').filter(
      ({ name, target }) =>
        target !== undefined ||
        (name.startsWith('@manying/') && !/^@manying\/(platform|testing)\//.test(name)),
    );
    expect(formatImports(forbidden)).toEqual([]);
  });

  it('other packages import the platform by the names that its package.json lists', () => {
    const { exports } = JSON.parse(readSource('shared/platform/package.json')) as { exports: object };
    const listed = new Set(Object.keys(exports).map((name) => name.replace('./', '@manying/platform/')));
    const missing = PROVIDED_MODULES.filter((name) => !listed.has(`@manying/platform/${name}`));
    expect(missing).toEqual([]);
    const forbidden = imports.filter(
      ({ file, name }) =>
        name.startsWith('@manying/platform/') && !listed.has(name) && !file.startsWith('shared/platform/'),
    );
    expect(formatImports(forbidden)).toEqual([]);
  });

  it('the provider’s program imports no test file', () => {
    const reached = new Set(['provider/src/main.ts']);
    for (const file of reached) {
      for (const { target } of importsOf(file)) if (target) reached.add(target);
    }
    expect(reached.size).toBeGreaterThan(50);
    expect([...reached].filter(isTestFile)).toEqual([]);
  });

  it('no screen imports another screen', () => {
    for (const remote of REMOTE_FOLDERS) {
      const screens = filesIn(`${remote}/src`, /Page\.tsx$/).map(dirname);
      expect(screens.length).toBeGreaterThan(0);
      const crossing = inFolder(`${remote}/src`).filter(({ file, target }) => {
        const from = screens.find((screen) => file.startsWith(`${screen}/`));
        const to = target && screens.find((screen) => target.startsWith(`${screen}/`));
        return from !== undefined && to !== undefined && from !== to;
      });
      expect(formatImports(crossing)).toEqual([]);
    }
  });
});

describe('the contract', () => {
  it('each remote declares the contract version that it is built against', () => {
    for (const remote of REMOTE_FOLDERS) {
      const [, stated] = /contract: '([\d.]+)'/.exec(readSource(`${remote}/src/remote.ts`)) ?? [];
      expect({ remote, stated }).toEqual({ remote, stated: CONTRACT });
    }
  });
});

describe('modules and APIs restricted to one place', () => {
  const findImporters = (pattern: RegExp, allowed: RegExp) =>
    formatImports(
      imports.filter(({ file, name }) => pattern.test(name) && !allowed.test(file) && !isTestFile(file)),
    );

  it('react-router-dom: the router facade, and the router of servers', () => {
    const facades = /^shared\/platform\/src\/navigation\/(router|staticRouter)\.ts$/;
    expect(findImporters(/^react-router/, facades)).toEqual([]);
  });
  it('Redux Toolkit and its React bindings: the platform', () => {
    expect(findImporters(/^(@reduxjs\/toolkit|react-redux)/, /^shared\/platform\//)).toEqual([]);
  });
  it('crypto-js: the image cipher’s fallback', () => {
    expect(
      findImporters(/^crypto-js/, /^shared\/platform\/src\/pictures\/cipherFallback\.worker\.ts$/),
    ).toEqual([]);
  });
  it('xgplayer: the player', () => {
    expect(findImporters(/^xgplayer/, /^video-remote\/src\/player\//)).toEqual([]);
  });
  it('react-dom: the shell, the render on a server, and the player lab and the gallery, which run alone', () => {
    const allowed =
      /^(shell\/|video-remote\/src\/lab\/|shared\/ui\/src\/gallery\/|shared\/platform\/src\/firstScreen\/)/;
    expect(findImporters(/^react-dom/, allowed)).toEqual([]);
  });
  it('local storage: the platform’s storage, and inline scripts that run without it', () => {
    const importersOfStorage = SOURCES.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !isTestFile(file) &&
        /\blocalStorage\b/.test(readSource(file).replace(/^\s*(\/\/|\/?\*).*$/gm, '')),
    );
    expect(
      importersOfStorage.filter(
        (file) =>
          !/^(shared\/platform\/src\/(state\/storage|firstScreen\/noStorage)\.ts|shell\/src\/(client|fallback|oldBrowsers)\/|comic-remote\/bench\/|shared\/release\/src\/board\/boardScript\.ts)/.test(
            file,
          ),
      ),
    ).toEqual([]);
  });
  // spec: §7/player-calls-no-backend
  it('fetch: the calls and pictures of the platform, and eight files of the shell', () => {
    const allowed = [
      'client/fetchDocument',
      'fallback/confirmFailure',
      'fallback/startOtherShell',
      'federation/federation',
      'federation/lazyFiles',
      'local/previews',
      'client/prefetch/prefetchCall',
      'firstScreen/rendered/showPicture',
      'serviceWorker/worker',
    ];
    const callers = FRONT_END_FOLDERS.flatMap((folder) => filesIn(`${folder}/src`, /\.tsx?$/)).filter(
      (file) => !isTestFile(file) && /(?<![\w.])fetch\(/.test(readSource(file)),
    );
    expect(callers.filter((file) => !allowed.some((name) => file === `shell/src/${name}.ts`))).toEqual([]);
  });
});

describe('screens that render on a server', () => {
  /** Number of arguments of the call whose parenthesis opens at `start`. */
  function countArguments(code: string, start: number): number {
    let depth = 0;
    let count = 1;
    for (let index = start; index < code.length; index += 1) {
      const character = code.charAt(index);
      if ('([{'.includes(character)) depth += 1;
      else if (')]}'.includes(character)) depth -= 1;
      else if (character === ',' && depth === 1 && !/^\s*\)/.test(code.slice(index + 1))) count += 1;
      if (depth === 0) break;
    }
    return count;
  }

  it('every external store of remotes, kit and platform has a snapshot for the server', () => {
    const folders = [...REMOTE_FOLDERS, 'shared/ui', 'shared/platform'].map((folder) => `${folder}/src`);
    const lacking = folders
      .flatMap((folder) => filesIn(folder, /\.tsx?$/))
      .filter((file) => !isTestFile(file))
      .flatMap((file) => {
        const code = readSource(file);
        return [...code.matchAll(/useSyncExternalStore(?=\()/g)]
          .filter(({ index, 0: name }) => countArguments(code, index + name.length) < 3)
          .map(() => file);
      });
    expect(lacking).toEqual([]);
  });
});

describe('addresses in links and redirects', () => {
  /** Code that creates a link, opens a window, leaves the page or embeds another one without the router. */
  const SINK =
    /<a[\s>]|<iframe|location\.(?:assign|replace)\(|(?<!const )\blocation(?:\.href)? = |createElement\('a'|window\.open\(|setAttribute\('href'|(?:link|anchor|element)\.href = |\.src = requested/;
  /** Source of the address in each such file: the common check of addresses, or a source that is not data. */
  const SOURCES_OF: Readonly<Record<string, 'checked' | string>> = {
    'account-remote/src/link.tsx': 'the facade of links; its callers take support.ts, which checks',
    'account-remote/src/payFrame/PayFramePage.tsx': 'payFrame/embeddableAddress.ts, which checks',
    'account-remote/src/purchase/usePay.ts': 'the payment host of the site configuration, which is checked',
    'comic-remote/src/ads/AdCarousel.tsx': 'ads/ad.ts, which checks',
    'comic-remote/src/home/extras/AppLink.tsx': 'support.ts, which checks',
    'comic-remote/src/home/extras/HomeLinks.tsx': 'support.ts, which checks',
    'comic-remote/src/home/extras/HomeTip.tsx': 'support.ts, which checks',
    'comic-remote/src/home/extras/StepsSheet.tsx': 'support.ts, which checks',
    'comic-remote/src/lists/SupportLink.tsx': 'support.ts, which checks',
    'shared/platform/src/navigation/router.ts': 'the router',
    'shell/src/client/boot.ts': 'the page’s own address',
    'shell/src/federation/files.ts': 'the registry, whose files have hashes',
    'shell/src/firstScreen/render.tsx': 'tabs/tabItems.ts, whose addresses are constants',
    'shell/src/h5/page.ts': 'h5/requestedAddress.ts, which allows this site only',
    'shell/src/h5/pc.ts': 'h5/requestedAddress.ts, which allows this site only',
    'shell/src/local/localRemotes.tsx': 'the page’s own address',
    'shell/src/oldBrowsers/showNotice.ts':
      'oldBrowsers/tooOld.ts, which builds it from a number or a mail address',
    'shell/src/remotes/SiteSupportLink.tsx': 'checked',
    'shell/src/remotes/SupportLink.tsx': 'support.ts, which checks',
    'shell/src/tabs/beside/BesideTabs.tsx': 'support.ts, which checks',
    'video-remote/src/player/ads/adLink.ts': 'checked',
    'video-remote/src/support/HelpLink.tsx': 'support.ts, which checks',
  };
  const CHECKS = [
    'account-remote/src/payFrame/embeddableAddress.ts',
    'comic-remote/src/ads/ad.ts',
    'shared/platform/src/site/site.ts',
    'shared/platform/src/site/support.ts',
  ];
  const code = [...FRONT_END_FOLDERS.map((folder) => `${folder}/src`), 'shared/platform/src', 'shared/ui/src']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .filter((file) => !isTestFile(file) && !/\/(lab|gallery)\//.test(file));
  const checks = (file: string) => /\b(?:web|link)Address\(/.test(readSource(file));

  it('are used only in the files listed here', () => {
    const sinks = code.filter((file) => SINK.test(readSource(file).replace(/^\s*(\/\/|\/?\*).*$/gm, '')));
    expect(sinks.toSorted()).toEqual(Object.keys(SOURCES_OF).toSorted());
  });

  it('pass the common check when they come from data', () => {
    const checked = Object.keys(SOURCES_OF).filter((file) => SOURCES_OF[file] === 'checked');
    expect([...checked, ...CHECKS].filter((file) => !checks(file))).toEqual([]);
  });

  it('are checked only there: no other file tests for http', () => {
    const others = code.filter((file) => /https\?:\$|https\?:\\\/|'https?:'/.test(readSource(file)));
    expect(others.toSorted()).toEqual([
      'shared/platform/src/site/webAddress.ts',
      // Checks script addresses, not links. It is part of the first script, which old browsers parse too.
      'shell/src/client/trustedTypes.ts',
      'shell/src/local/override.ts',
    ]);
  });
});

describe('style rules', () => {
  it('there are no barrel files', () => {
    expect(SOURCES.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  it('style sheets use the tokens for colours and layers', () => {
    const sheets = [...FRONT_END_FOLDERS, 'shared/ui'].flatMap((folder) =>
      filesIn(`${folder}/src`, /\.css$/),
    );
    expect(sheets.length).toBeGreaterThan(20);
    const raw = sheets
      .filter((file) => !file.endsWith('/tokens.css'))
      .flatMap((file) =>
        readSource(file)
          .split('\n')
          .map((line, index) => ({
            line: line.replace(/\/\*.*?\*\//g, '').trim(),
            where: `${file}:${index + 1}`,
          }))
          .filter(
            ({ line }) =>
              /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i.test(line.replace(/url\([^)]*\)/g, '')) ||
              /z-index:\s*\d{2,}/.test(line),
          )
          .map(({ line, where }) => `${where} ${line}`),
      );
    expect(raw).toEqual([]);
  });
});
