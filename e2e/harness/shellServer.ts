/** A shell server of one story with its own copies of the documents, so that a story can break them for itself alone. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardedServer } from '@manying/build/guardedServer';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import type { RemoteName } from '@manying/release/addresses';
import { deploymentListener } from '@manying/release/deploymentServer';
import { answerWithFirstScreen } from '@manying/release/firstScreen/answerWithFirstScreen';
import { createFirstScreens } from '@manying/release/firstScreen/firstScreens';
import { shellListener } from '@manying/release/serve';
import { type FaultInjector, injectFaults } from './faults.ts';
import { type MainStore, ROOT } from './mainStore.ts';
import { type RemoteServer, serveRemote } from './remoteServer.ts';

/** A value that a story may edit. */
type Editable<T> = { -readonly [K in keyof T]: Editable<T[K]> };

/** The registry document of a story. */
export type EditableRegistry = Editable<RegistryDocument>;

/** A shell server with copies of the documents. It uses the builds and the provider of the run's store. */
export interface ShellServer {
  readonly origin: string;
  /** Serves the builds of a remote (or of `folder`) from a new server, and enters its address in the registry. */
  moveRemote(name: RemoteName, folder?: string): Promise<RemoteServer>;
  /** Switches to another build of the shell, as a release does. */
  serveShell(folder: string): void;
  /** Serves the deployment in {@link folder}, as `npm run serve` does: the shell is the one that its registry names. */
  serveDeployment(): void;
  /** Marks a page of a remote as planned in the registry, with this title, whether it is released or not. */
  planPage(name: RemoteName, path: string, title: string): void;
  /** Edits remotes.json, and adds the origins of all its builds to site.json, as an operator does. */
  editRegistry(edit: (document: EditableRegistry) => void): void;
  /** Replaces the text of a document. */
  writeDocument(name: 'site.json' | 'remotes.json', text: string): void;
  readDocument(name: 'site.json' | 'remotes.json'): string;
  /** Sets a fault of this server. */
  readonly setFault: FaultInjector['setFault'];
  /** Temporary folder, removed with the server. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Origins of all builds in a registry; unreadable parts are skipped. */
function originsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'manifest' && URL.canParse(String(inner)) ? [new URL(String(inner)).origin] : originsIn(inner),
  );
}

/** Folder of the builds of a remote. */
export const buildsOf = (name: RemoteName) => join(ROOT, `${name}-remote/dist`);

/** Starts a shell server on `port`. The provider of the store must accept its origin. */
export async function startShellServer(store: MainStore, port: number): Promise<ShellServer> {
  const folder = mkdtempSync(join(tmpdir(), 'manying-shell-'));
  const documents = join(folder, 'site');
  cpSync(join(store.data, 'site'), documents, { recursive: true });
  const document = (name: string) => join(documents, name);
  const remotes: RemoteServer[] = [];

  let build = store.shellBuild;
  let screens = createFirstScreens(build);
  const listen = () => shellListener(build, documents, { answerPage: answerWithFirstScreen(screens) });
  let listener = listen();
  const injector = injectFaults(
    (request, response) => listener(request, response),
    (path) => readFileSync(/\.json$/.test(path) ? document(path) : join(build, path)),
  );
  const server = guardedServer(injector.listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });

  /** Adds build origins to site.json, unless a story has broken the document. */
  function allowOrigins(origins: readonly string[]): void {
    const text = shellServer.readDocument('site.json');
    if (!text.startsWith('{') || !text.trimEnd().endsWith('}')) return;
    const site = JSON.parse(text) as { buildOrigins?: string[] };
    const buildOrigins = [...new Set([...(site.buildOrigins ?? []), ...origins])];
    shellServer.writeDocument('site.json', JSON.stringify({ ...site, buildOrigins }));
  }

  const shellServer: ShellServer = {
    origin: `http://localhost:${port}`,
    folder,
    setFault: injector.setFault,
    readDocument: (name) => readFileSync(document(name), 'utf8'),
    writeDocument: (name, text) => writeFileSync(document(name), text),
    editRegistry(edit) {
      const registry = JSON.parse(shellServer.readDocument('remotes.json')) as EditableRegistry;
      edit(registry);
      shellServer.writeDocument('remotes.json', JSON.stringify(registry));
      allowOrigins(originsIn(registry));
    },
    serveShell(next) {
      build = next;
      void screens.close();
      screens = createFirstScreens(build);
      listener = listen();
    },
    serveDeployment() {
      listener = deploymentListener(folder);
    },
    planPage(name, path, title) {
      shellServer.editRegistry(({ remotes: entries }) => {
        const current = entries[name]?.current;
        const page = [...(current?.pages ?? []), ...(current?.planned ?? [])].find(
          (candidate) => candidate.path === path,
        );
        if (!current || !page) throw new Error(`remotes.json knows no ${path} of ${name}`);
        current.pages = current.pages.filter((candidate) => candidate !== page);
        current.planned = [...current.planned.filter((candidate) => candidate !== page), { ...page, title }];
      });
    },
    async moveRemote(name, builds = buildsOf(name)) {
      const remote = await serveRemote(builds);
      remotes.push(remote);
      shellServer.editRegistry(({ remotes: entries }) => {
        const entry = entries[name];
        if (!entry) throw new Error(`remotes.json has no ${name}`);
        entry.current.manifest = remote.origin + new URL(entry.current.manifest).pathname;
      });
      return remote;
    },
    async close() {
      await screens.close();
      for (const remote of remotes) await remote.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return shellServer;
}

/** Sets fields of site.json. */
export function configureSite(shellServer: ShellServer, fields: object): void {
  const site = JSON.parse(shellServer.readDocument('site.json')) as object;
  shellServer.writeDocument('site.json', JSON.stringify({ ...site, ...fields }));
}
