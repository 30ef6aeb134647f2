/** Addresses of the servers of a local store. Environment variables override them. */

/** The servers of a local store. */
export type ServerName = 'shell' | 'comic' | 'video' | 'account' | 'provider';

const DEFAULT_PORTS: Readonly<Record<ServerName, number>> = {
  shell: 8080,
  comic: 8081,
  video: 8082,
  account: 8083,
  provider: 8090,
};

/** The addresses of a local store. */
export interface Addresses {
  /** Host name in every printed and configured address. */
  readonly host: string;
  readonly ports: Readonly<Record<ServerName, number>>;
  /** Origin of a server, e.g. `http://localhost:8081`. */
  origin(name: ServerName): string;
}

/**
 * Reads `HOST`, `SHELL_PORT`, `COMIC_PORT`, `VIDEO_PORT`, `ACCOUNT_PORT` and `PROVIDER_PORT`.
 * @throws Error naming a variable that is not a port, or two servers with the same port.
 */
export function readAddresses(env: Readonly<Record<string, string | undefined>>): Addresses {
  const host = env.HOST || 'localhost';
  const ports = { ...DEFAULT_PORTS };
  for (const name of Object.keys(ports) as ServerName[]) {
    const variable = `${name.toUpperCase()}_PORT`;
    const value = env[variable];
    if (!value) continue;
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw new Error(`${variable} is '${value}', which is not a port: set it to a number from 1 to 65535.`);
    }
    ports[name] = port;
  }
  const taken = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const firstOwner = taken.get(port);
    if (firstOwner)
      throw new Error(
        `Port ${port} is given to both ${firstOwner} and ${name}: set ${name.toUpperCase()}_PORT to another one.`,
      );
    taken.set(port, name);
  }
  return { host, ports, origin: (name) => `http://${host}:${ports[name]}` };
}
