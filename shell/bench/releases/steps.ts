/** The releases whose cost for a returning visitor is measured. Each step starts from the unchanged sources. */
import type { AppName } from '../../../scripts/lib/apps.ts';
import { REMOTES } from '../../../shared/release/src/addresses.ts';

/** Replaces one text in one source file. */
export interface Change {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A release: what changes in the sources, and which front ends are released because of it. */
export interface Step {
  readonly name: string;
  readonly label: string;
  readonly apps: readonly AppName[];
  readonly changes: readonly Change[];
}

const TEXT: Change = {
  file: 'comic-remote/src/messages.ts',
  find: "retry: '重新加载'",
  replace: "retry: '再次加载'",
};
const COMPONENT: Change = {
  file: 'comic-remote/src/home/HomePage.tsx',
  find: 'className={styles.links}',
  replace: 'className={styles.links} data-links',
};

export const STEPS = [
  { name: 'text', label: 'one text of the comics', apps: ['comic'], changes: [TEXT] },
  { name: 'component', label: 'one component of the comics', apps: ['comic'], changes: [COMPONENT] },
  {
    name: 'kit',
    label: 'one component of the kit',
    apps: ['shell', ...REMOTES],
    changes: [
      {
        file: 'shared/ui/src/Cover.tsx',
        find: 'className={styles.foot}',
        replace: 'className={styles.foot} data-foot',
      },
    ],
  },
  {
    name: 'platform',
    label: 'one module of the platform',
    apps: ['shell'],
    changes: [
      {
        file: 'shared/platform/src/contract/contract.ts',
        find: 'needs contract',
        replace: 'requires contract',
      },
    ],
  },
  {
    name: 'react',
    label: 'a patch of React',
    apps: ['shell'],
    changes: [
      {
        file: 'node_modules/react-dom/cjs/react-dom-client.production.js',
        find: 'rendererPackageName: "react-dom"',
        replace: 'rendererPackageName: "react-dom-patched"',
      },
    ],
  },
  {
    name: 'five',
    label: 'five releases of the comics: four texts and a component',
    apps: ['comic'],
    changes: [
      TEXT,
      COMPONENT,
      { file: 'comic-remote/src/books/bookMessages.ts', find: "'收起'", replace: "'收回'" },
      { file: 'comic-remote/src/readingMessages.ts', find: "'开始阅读'", replace: "'马上阅读'" },
      { file: 'comic-remote/src/shelf/shelfMessages.ts', find: "'全选'", replace: "'选择全部'" },
    ],
  },
] as const satisfies readonly Step[];

/** Before all releases: the unchanged sources. */
export const UNCHANGED: Step = { name: 'unchanged', label: 'the unchanged sources', apps: [], changes: [] };

/** Files that any step changes. */
export const CHANGED_FILES: readonly string[] = [
  ...new Set(STEPS.flatMap(({ changes }) => changes.map(({ file }) => file))),
];
