/** Follows the development servers that a tab uses: their last builds, and what does not compile (docs/decisions/092-live-development.md). */
import { BUILDS_STREAM } from '@manying/platform/localBuilds';
import { parseRegistry } from '@manying/platform/registry';
import { allowOrigin } from '../federation/files.ts';
import { allowUnregistered } from '../trust/unregisteredBuilds.ts';
import { isLoopbackAddress, type LocalServer, type Overrides } from './override.ts';

/** Longest wait for the first build at the start of a page, in ms: the browser may ask whether the page may connect to this machine. */
const FIRST_BUILD_TIMEOUT = 10_000;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads an announcement. @throws Error when it is none, or names a build of another machine. */
function readBuilds(text: string, { remote, address, entry: earlier }: LocalServer): Partial<LocalServer> {
  const { release, errors } = JSON.parse(text) as { readonly release?: unknown; readonly errors?: unknown };
  const messages = Array.isArray(errors) ? errors.filter(isText) : [];
  if (typeof release !== 'object' || release === null) return { errors: messages };
  const { addresses, manifest } = release as { readonly addresses?: unknown; readonly manifest?: unknown };
  const current = { ...release, manifest: new URL(String(manifest), address).href };
  if (!isLoopbackAddress(current.manifest)) throw new Error(`${current.manifest} is not on this machine`);
  const { remotes, broken } = parseRegistry({ schema: 1, remotes: { [remote]: { addresses, current } } });
  const entry = remotes[remote];
  if (!entry) throw new Error(broken[remote]?.problem ?? `${address} says nothing usable of '${remote}'`);
  const { version } = entry.current;
  if (version === earlier?.current.version) return { errors: messages };
  allowUnregistered(entry.current);
  const before = earlier ? [...earlier.blocked, earlier.current.version] : [];
  return { entry: { ...entry, blocked: before.filter((old) => old !== version) }, errors: messages };
}

/** Follows a server. @param onChange called with what is known, at each change. */
function follow(remote: string, address: string, onChange: (server: LocalServer) => void): void {
  allowOrigin(new URL(address).origin);
  let server: LocalServer = { remote, address, isConnected: false, errors: [] };
  function change(known: Partial<LocalServer>): void {
    server = { ...server, ...known };
    onChange(server);
  }
  // It connects again by itself, also after a restart of the server.
  const stream = new EventSource(new URL(BUILDS_STREAM, address).href);
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    try {
      change({ ...readBuilds(data, server), isConnected: true });
    } catch (error) {
      console.warn(`The build of ${address} is not used: ${(error as Error).message}`);
    }
  };
  stream.onerror = () => change({ isConnected: false });
}

/** The servers of a tab. */
export interface LocalServers {
  /** In the order of the overrides. */
  current(): readonly LocalServer[];
  /** Resolves when each has announced a build or does not answer. */
  readonly started: Promise<unknown>;
}

/** Follows the servers of a tab. @param onChange called at each change. */
export function followServers(overrides: Overrides, onChange: () => void): LocalServers {
  const servers = new Map<string, LocalServer>();
  const started = Object.entries(overrides).map(
    ([remote, address]) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, FIRST_BUILD_TIMEOUT);
        servers.set(remote, { remote, address, isConnected: false, errors: [] });
        follow(remote, address, (server) => {
          servers.set(remote, server);
          resolve();
          onChange();
        });
      }),
  );
  return { current: () => [...servers.values()], started: Promise.all(started) };
}
