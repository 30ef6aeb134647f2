/** A new remote: its name, port and address, and its rows in the tables of the repository. */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRemoteName, homeOf } from '@manying/build/remoteTemplates';
import * as storageKeys from '@manying/platform/storageKeys';
import { addressClashes } from '@manying/release/transitions';
import { PLACEHOLDER } from '../../shell/src/routes/fixedAddresses.ts';
import { addressesOf, readRemotes, TABLE } from './workspaceRemotes.ts';

const OWNERS = 'CODEOWNERS';
/** A remote whose dependencies and scripts a new one has. */
const MODEL = 'account';
/** Packages of the model that only its own screens need are left out. */
const DEPENDENCY = /^(@manying\/.*|react|valibot)$/;

/** Owners of names in the storage of a device, such as the shell. */
const STORAGE_OWNERS = Object.values(storageKeys).flatMap((key) => /^manying:(\w+):/.exec(key)?.[1] ?? []);
/** Names of servers, parts of the store and the storage. */
const TAKEN_NAMES = new Set(['shell', 'provider', 'api', ...STORAGE_OWNERS]);
/** Addresses that the shell or a server answers itself. */
const TAKEN_ADDRESSES = new Set([
  PLACEHOLDER.path,
  ...['api', 'assets', 'css', 'files', 'h5', 'icons', 'img', 'js', 'releases'].map((folder) => `/${folder}`),
]);

/** First port of a remote. */
const MIN_PORT = 8081;
/** Ports of the gallery and the provider. */
const OTHER_PORTS = [8084, 8090];

/** The port of a new remote in a local store. */
export function freePortOf(root: string): number {
  const taken = new Set([...[...readRemotes(root).values()].map(({ port }) => port), ...OTHER_PORTS]);
  let port = MIN_PORT;
  while (taken.has(port)) port += 1;
  return port;
}

/** @throws Error that says why a remote cannot have this name. */
export function checkNewRemote(root: string, name: string): void {
  checkRemoteName(name);
  const remotes = readRemotes(root);
  if (remotes.has(name)) throw new Error(`There is a remote '${name}' already`);
  if (TAKEN_NAMES.has(name))
    throw new Error(`'${name}' cannot be the name of a remote: it means something else`);
  const home = homeOf(name);
  if (TAKEN_ADDRESSES.has(home))
    throw new Error(`The shell or a server answers ${home}: choose another name`);
  const owners = Object.fromEntries(
    [...remotes.keys()].map((owner) => [owner, { addresses: addressesOf(root, owner) }]),
  );
  const [clash] = addressClashes(owners, name, [`${home}/*`]);
  if (clash) throw new Error(`The address ${clash}: choose another name`);
  const folder = `${name}-remote`;
  if (lstatSync(join(root, folder), { throwIfNoEntry: false })) {
    throw new Error(`${folder} exists, but is no remote of ${TABLE}: remove it, or choose another name`);
  }
}

/** The table with a row for the new remote. */
function tableWith(text: string, name: string, port: number, mode: string): string {
  const row = `  "${name}": { "port": ${port}, "mode": "${mode}", "home": "${homeOf(name)}" }`;
  return text.replace(/\n\}\s*$/, `,\n${row}\n}\n`);
}

/** The owners with the team of the new remote, after those of the other remotes. */
function ownersWith(text: string, name: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => /^\/[\w-]+-remote\//.test(line));
  const row = `${`/${name}-remote/`.padEnd(23)} @manying/${name}-team`;
  return lines.toSpliced(last + 1, 0, row).join('\n');
}

/** The package of the new remote: that of the model under another name. */
function packageOf(root: string, name: string): string {
  const model = JSON.parse(readFileSync(join(root, `${MODEL}-remote/package.json`), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const scripts = Object.entries(model.scripts).map(([script, text]) => [
    script,
    text.replaceAll(MODEL, name),
  ]);
  const dependencies = Object.entries(model.dependencies).filter(([dependency]) =>
    DEPENDENCY.test(dependency),
  );
  const described = {
    ...model,
    name: `@manying/${name}-remote`,
    // The changeset of the first page makes this 0.1.0.
    version: '0.0.0',
    scripts: Object.fromEntries(scripts),
    dependencies: Object.fromEntries(dependencies),
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

/**
 * The files outside the templates that a new remote needs, with their new texts, by path from the root. The table is the last
 * one: what a killed command leaves is not a remote yet.
 */
export function registrationOf(root: string, name: string, mode: string): ReadonlyMap<string, string> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return new Map([
    [`${name}-remote/package.json`, packageOf(root, name)],
    [OWNERS, ownersWith(read(OWNERS), name)],
    [TABLE, tableWith(read(TABLE), name, freePortOf(root), mode)],
  ]);
}
