/** Addresses of the servers of a local store. Environment variables override them. */
import table from '../../../workspace-remotes.json' with { type: 'json' };

/** A remote of this repository, such as `comic`; its folder is `comic-remote`. */
export type RemoteName = keyof typeof table;
/** The remotes of this repository, in the order of their ports. */
export const REMOTES = Object.keys(table) as readonly RemoteName[];

/** The servers of a local store. */
export type ServerName = 'shell' | RemoteName | 'provider';
/** The servers of a local store, in the order of their ports. */
export const SERVERS: readonly ServerName[] = ['shell', ...REMOTES, 'provider'];

const DEFAULT_PORTS: Readonly<Record<ServerName, number>> = {
  shell: 8080,
  ...(Object.fromEntries(REMOTES.map((name) => [name, table[name].port])) as Record<RemoteName, number>),
  provider: 8090,
};

/** The environment variable with the port of a server, e.g. `COMIC_PORT`. */
const portVariable = (name: ServerName) => `${name.toUpperCase()}_PORT`;

/** Environment variables that give the servers these ports. */
export function portVariables(ports: Readonly<Record<ServerName, number>>): Record<string, string> {
  return Object.fromEntries(SERVERS.map((name) => [portVariable(name), String(ports[name])]));
}

/** The addresses of a local store. */
export interface Addresses {
  /** Host name in every printed and configured address. */
  readonly host: string;
  readonly ports: Readonly<Record<ServerName, number>>;
  /** Whether the servers speak https. */
  readonly https: boolean;
  /** Origin of a server, e.g. `http://localhost:8081`. */
  origin(name: ServerName): string;
}

/** @throws Error when `HTTPS` is neither on nor off. */
function readHttps(value = ''): boolean {
  if (value === '1') return true;
  if (value === '' || value === '0') return false;
  throw new Error(`HTTPS is '${value}': set it to 1 for https, or leave it out.`);
}

/**
 * Reads `HOST`, `HTTPS` and the port of each server, such as `SHELL_PORT`.
 * @throws Error naming a variable that is invalid, or two servers with the same port.
 */
export function readAddresses(env: Readonly<Record<string, string | undefined>>): Addresses {
  const host = env.HOST || 'localhost';
  const https = readHttps(env.HTTPS);
  const scheme = https ? 'https' : 'http';
  const ports = { ...DEFAULT_PORTS };
  for (const name of SERVERS) {
    const variable = portVariable(name);
    const value = env[variable];
    if (!value) continue;
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw new Error(`${variable} is '${value}', which is not a port: set it to a number from 1 to 65535.`);
    }
    ports[name] = port;
  }
  const taken = new Map<number, ServerName>();
  for (const name of SERVERS) {
    const port = ports[name];
    const firstOwner = taken.get(port);
    if (firstOwner)
      throw new Error(
        `Port ${port} is given to both ${firstOwner} and ${name}: set ${portVariable(name)} to another one.`,
      );
    taken.set(port, name);
  }
  return { host, ports, https, origin: (name) => `${scheme}://${host}:${ports[name]}` };
}
