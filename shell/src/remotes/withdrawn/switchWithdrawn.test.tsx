import '@manying/ui/tokens.css';
import type { RemoteModule } from '@manying/platform/contract';
import { newTraceId } from '@manying/platform/identity';
import { parseRegistry } from '@manying/platform/registry';
import { BrowserRouter, Link } from '@manying/platform/router';
import { setSite } from '@manying/platform/site';
import { createAppStore, Provider } from '@manying/platform/store';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../../App.tsx';
import { currentPage } from '../../stack/currentPage.ts';
import { allowUnregistered } from '../../trust/unregisteredBuilds.ts';
import type { Loaders } from '../loaders.ts';
import { createRemotes } from '../remotes.ts';
import { QUIET_TIME } from './maySwitch.ts';
import { switchWithdrawn } from './switchWithdrawn.ts';

const MINUTE = 60_000;
const page = { title: 'Tiny', mode: 'comic', tabs: false, level: 0, enter: 'side' } as const;
const paths = ['/tiny', '/tiny/other'] as const;

const release = (version: string, pages: readonly string[] = paths) => ({
  version,
  contract: '1.0.0',
  manifest: `https://cdn.test/${version}/mf-manifest.json`,
  pages: pages.map((path) => ({ ...page, path, files: [`${version}.js`] })),
});
const registryOf = (entry: object) =>
  parseRegistry({
    schema: 1,
    remotes: { tiny: { addresses: ['/tiny', '/tiny/*'], blocked: [], ...entry } },
  });

/** The exposed module of a build. Each page shows its version, a field, links, and something to scroll. */
function moduleOf(version: string, crashing: ReadonlySet<string>): { default: RemoteModule } {
  const screenAt = (path: string) =>
    function Screen() {
      const [text, setText] = useState('');
      if (crashing.has(version)) throw new Error(`${version} fails to render`);
      return (
        <main style={{ minHeight: '3000px' }}>
          <h1>{`${version} ${path}`}</h1>
          <input
            aria-label={`field of ${path}`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="button">{`button of ${path}`}</button>
          {paths.map((to) => (
            <Link key={to} to={to}>{`to ${to}`}</Link>
          ))}
        </main>
      );
    };
  return {
    default: {
      contract: '1.0.0',
      pages: paths.map((path) => ({ ...page, path, load: async () => ({ default: screenAt(path) }) })),
    },
  };
}

beforeEach(() => {
  // React and the test itself use other timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  localStorage.setItem('manying:account:traceId', JSON.stringify({ v: 1, d: newTraceId() }));
  setSite({} as never);
  history.replaceState(null, '', '/tiny');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.scrollTo(0, 0);
});

/** The shell with one remote, whose deployment the test changes. */
async function openStore(
  entry: object = { current: release('two'), previous: release('one') },
  beforeSwitch: (deploy: (next: object) => Promise<void>) => Promise<void> = async () => undefined,
) {
  let deployed = registryOf(entry);
  const broken = new Set<string>();
  /** Versions whose screens fail to render. */
  const crashing = new Set<string>();
  const fetchRegistry = vi.fn<() => Promise<typeof deployed>>(async () => deployed);
  const loadExposedModule = vi.fn<Loaders['loadExposedModule']>(async (_, { version }) => {
    if (broken.has(version)) throw new Error(`${version} is broken`);
    return moduleOf(version, crashing);
  });
  const loaders: Loaders = {
    loadExposedModule,
    loadFiles: async () => undefined,
    isOriginAllowed: () => true,
    reloadPage: () => undefined,
  };
  const store = createAppStore();
  const remotes = createRemotes(store, deployed, fetchRegistry, loaders);
  const screen = await render(
    <Provider store={store}>
      <BrowserRouter>
        <App remotes={remotes} />
      </BrowserRouter>
    </Provider>,
  );
  const heading = (name: string) => screen.getByRole('heading', { name, exact: true });
  await expect.element(heading('two /tiny')).toBeVisible();
  await beforeSwitch(async (next) => {
    deployed = registryOf(next);
    await remotes.refresh();
  });
  onTestFinished(switchWithdrawn(store, remotes, loaders));
  return {
    ...{ screen, broken, crashing, fetchRegistry, loadExposedModule, heading },
    /** Deploys a build of the developer's own machine, which the tab uses. */
    async deployLocal(next: object) {
      deployed = registryOf(next);
      const current = deployed.remotes.tiny?.current;
      if (current) allowUnregistered(current);
      await remotes.refresh();
    },
    async deploy(next: object) {
      deployed = registryOf(next);
      await vi.advanceTimersByTimeAsync(MINUTE + 15_000);
    },
    /** Lets time pass, and the page do what it does then. */
    async wait(ms = QUIET_TIME + 1000) {
      await vi.advanceTimersByTimeAsync(ms);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
  };
}

const rolledBack = { current: release('one'), blocked: ['two'] };

test('a withdrawn page is replaced at an idle moment, at its scroll position and with the focus in the page', async () => {
  const { heading, deploy, wait, screen } = await openStore();
  window.scrollTo(0, 700);
  (screen.getByRole('button').element() as HTMLElement).focus({ preventScroll: true });
  await deploy(rolledBack);
  await wait();
  await expect.element(heading('one /tiny')).toBeInTheDocument();
  await expect.element(heading('two /tiny')).not.toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(700);
  await expect.poll(() => document.activeElement === currentPage()).toBe(true);
});

test('a build that is withdrawn before this code is loaded is replaced, too', async () => {
  const { heading, wait } = await openStore(undefined, (deploy) => deploy(rolledBack));
  await wait();
  await expect.element(heading('one /tiny')).toBeVisible();
});

test('a build of the developer’s machine replaces the one before it at once, whatever the developer does', async () => {
  const { heading, deployLocal, screen } = await openStore();
  await userEvent.fill(screen.getByRole('textbox'), 'my text');
  await deployLocal(rolledBack);
  await expect.element(heading('one /tiny')).toBeVisible();
});

test('the replacement of a screen that failed to render is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { heading, deployLocal, crashing, screen } = await openStore();
  crashing.add('three');
  await deployLocal({ current: release('three'), blocked: ['two'] });
  await expect.element(screen.getByText('页面出了点问题')).toBeVisible();
  await deployLocal({ current: release('four'), blocked: ['two', 'three'] });
  await expect.element(heading('four /tiny')).toBeVisible();
});

test('a release without a withdrawal changes no open page', async () => {
  const { heading, deploy, wait, loadExposedModule } = await openStore();
  await deploy({ current: release('three'), previous: release('two') });
  await wait(MINUTE);
  await expect.element(heading('two /tiny')).toBeVisible();
  expect(loadExposedModule).toHaveBeenCalledOnce();
});

test('while a field has text the page stays, and is replaced when the field is empty again', async () => {
  const { heading, deploy, wait, screen } = await openStore();
  const field = screen.getByRole('textbox');
  await userEvent.fill(field, 'my text');
  await deploy(rolledBack);
  await wait(10 * MINUTE);
  await expect.element(heading('two /tiny')).toBeVisible();
  await expect.element(field).toHaveValue('my text');

  await userEvent.clear(field);
  (document.activeElement as HTMLElement).blur();
  await wait();
  await expect.element(heading('one /tiny')).toBeVisible();
});

test('the next page is one of the current build, and so is the earlier page when the visitor returns', async () => {
  const { heading, deploy, wait, screen } = await openStore();
  await userEvent.fill(screen.getByRole('textbox'), 'my text');
  await deploy(rolledBack);
  await wait();
  await userEvent.click(screen.getByRole('link', { name: 'to /tiny/other' }));
  await expect.element(heading('one /tiny/other')).toBeVisible();
  history.back();
  await expect.element(heading('one /tiny')).toBeVisible();
});

test('a page that cannot be replaced continues, and is replaced a minute after the current build works', async () => {
  const { heading, deploy, wait, broken, loadExposedModule, screen } = await openStore();
  broken.add('one');
  await deploy(rolledBack);
  await wait();
  await expect.poll(() => loadExposedModule.mock.calls.length).toBe(2);
  await wait(MINUTE / 2);
  expect(loadExposedModule, 'one attempt per minute').toHaveBeenCalledTimes(2);
  await expect.element(heading('two /tiny')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox'), 'still works');
  await expect.element(screen.getByRole('textbox')).toHaveValue('still works');
  await userEvent.clear(screen.getByRole('textbox'));
  (document.activeElement as HTMLElement).blur();

  broken.clear();
  await wait(MINUTE + QUIET_TIME);
  await expect.element(heading('one /tiny')).toBeVisible();
});

test('a page that only the withdrawn build has stays until it is left', async () => {
  const { heading, deploy, wait, screen } = await openStore();
  await userEvent.click(screen.getByRole('link', { name: 'to /tiny/other' }));
  await expect.element(heading('two /tiny/other')).toBeVisible();
  await deploy({ current: release('one', ['/tiny']), blocked: ['two'] });
  await wait(10 * MINUTE);
  await expect.element(heading('two /tiny/other')).toBeVisible();
  currentPage()?.querySelector<HTMLElement>('a[href="/tiny"]')?.click();
  await expect.element(heading('one /tiny')).toBeVisible();
});

test('a page whose build is withdrawn twice ends with the build that is left', async () => {
  const { heading, deploy, wait } = await openStore();
  await deploy(rolledBack);
  await wait();
  await expect.element(heading('one /tiny')).toBeVisible();
  await deploy({ current: release('three'), blocked: ['two', 'one'] });
  await wait();
  await expect.element(heading('three /tiny')).toBeVisible();
});

test('a visible page asks for the registry about once per minute, a hidden one never', async () => {
  const { fetchRegistry, wait } = await openStore();
  await wait(30 * MINUTE);
  expect(fetchRegistry.mock.calls.length).toBeGreaterThanOrEqual(23);
  expect(fetchRegistry.mock.calls.length).toBeLessThanOrEqual(30);
  fetchRegistry.mockClear();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await wait(30 * MINUTE);
  expect(fetchRegistry).not.toHaveBeenCalled();
});
