/**
 * The recipes for web servers in front of the store: the real nginx and Caddy of Debian in front of the real
 * `npm run serve`. `npm run test:releases` unpacks them.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '@manying/build/integrity';
import { createCertificate } from '@manying/build/localCertificate';
import { release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/lib/freePort.ts';
import { typescriptArgs } from '../../scripts/lib/setup.mjs';
import { webServer } from '../../scripts/lib/webServers.mjs';
import { ROOT } from '../harness/mainStore.ts';

const SCRIPT = 'const main = 1;'.repeat(200);
/** Longest body that the recipe of nginx lets through, in bytes. */
const MAX_BODY = 65_536;
/** Longest wait for the servers, in ms. */
const STARTED = { timeout: 60_000 };

/** The code block of a recipe. */
const recipe = (name: string): string =>
  /```\w+\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/recipes', name), 'utf8'))?.[1] ?? '';

/** Replaces texts of a recipe. @throws Error when the recipe does not have one of them. */
function replaced(text: string, values: readonly (readonly [string, string])[]): string {
  return values.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The recipe does not have '${from}' any more.`);
    return result.replaceAll(from, to);
  }, text);
}

interface Ports {
  readonly store: number;
  readonly http: number;
  readonly https: number;
}

/** Writes the configuration of a server to its folder. @returns the arguments of the server. */
type Configure = (folder: string, ports: Ports) => readonly string[];

const configureNginx: Configure = (folder, { store, http, https }) => {
  const block = replaced(recipe('nginx.md'), [
    ['127.0.0.1:8080', `localhost:${store}`],
    ['listen 80;', `listen localhost:${http};`],
    ['listen 443 ssl', `listen localhost:${https} ssl`],
    ['https://store.example', `https://localhost:${https}`],
    ['server_name store.example', 'server_name localhost'],
    ['/etc/ssl/store.example.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/store.example.key', join(folder, 'key.pem')],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'nginx.pid')};\nevents {}\nhttp { access_log off; ${paths}\n${block}}\n`,
  );
  return ['-p', folder, '-e', 'stderr', '-c', file];
};

const configureCaddy: Configure = (folder, { store, http, https }) => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const block = replaced(recipe('caddy.md'), [
    ['store.example {', `localhost:${https} {\n\ttls ${cert} ${key}`],
    ['127.0.0.1:8080', `localhost:${store}`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${block}`);
  return ['run', '--config', file, '--adapter', 'caddyfile'];
};

let root: string;
let certificate: string;
const running: ChildProcess[] = [];

/** Starts a program that runs until the end of the tests. */
function start(program: string, args: readonly string[]): ChildProcess {
  const home = { HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root };
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...home, VITEST: undefined, NODE_ENV: undefined, NODE_OPTIONS: undefined },
  });
  running.push(child);
  return child;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a path as it is, which `fetch` would normalise. */
function send(scheme: 'http' | 'https', port: number, path: string, sent: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const open = scheme === 'https' ? secureRequest : request;
    const { body, ...options } = { method: 'GET', ...sent };
    open({ host: 'localhost', port, path, ca: certificate, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    })
      .on('error', reject)
      .end(body);
  });
}

const whenAnswered = (scheme: 'http' | 'https', port: number) =>
  vi.waitFor(async () => expect((await send(scheme, port, '/')).status).toBe(200), STARTED);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-web-servers-'));
  const { cert, key } = createCertificate();
  certificate = cert;
  writeFileSync(join(root, 'cert.pem'), cert);
  writeFileSync(join(root, 'key.pem'), key);
});

afterAll(async () => {
  const ended = running.filter(({ exitCode }) => exitCode === null);
  await Promise.all(
    ended.map((child) => {
      child.kill();
      return new Promise((done) => child.once('exit', done));
    }),
  );
  rmSync(root, { recursive: true, force: true });
});

/** Deploys a shell and a remote to a folder, with the precompressed files of a real build. */
async function deploy(folder: string, origin: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const target = folderTarget(folder, (remote) => `${origin}/releases/${remote}`);
  const shell = shellBuild(join(folder, 'builds'), 'sss');
  const boot = { scripts: ['/js/main.2.js'], integrity: { '/js/main.2.js': integrityOf(SCRIPT) } };
  const page = `<head><!--documents--><script>start()</script><script type="application/json" id="boot-scripts">${JSON.stringify(boot)}</script></head>`;
  writeFileSync(join(shell.folder, 'index.html'), page);
  writeFileSync(join(shell.folder, 'js/main.2.js'), SCRIPT);
  writeFileSync(join(shell.folder, 'js/main.2.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(shell.folder, 'js/main.2.js.gz'), gzipSync(SCRIPT));
  await deployShell(
    { ...shell, site: JSON.stringify({ ...SITE, buildOrigins: [origin] }) },
    contextFor(target),
  );
  await release('comic', contextFor(target, builtFolder(join(folder, 'builds'), 'comic', 'aaa')));
}

describe.each([
  ['nginx', 'nginx', configureNginx],
  ['Caddy', 'caddy', configureCaddy],
] as const)('the recipe of %s', (_, name, configure) => {
  let ports: Ports;

  beforeAll(async () => {
    ports = { store: await freePort(), http: await freePort(), https: await freePort() };
    const folder = join(root, name);
    await deploy(folder, `https://localhost:${ports.https}`);
    const options = [folder, '--port', String(ports.store), '--trust-proxy'];
    start(process.execPath, [...typescriptArgs('scripts/serve.ts'), ...options]);
    await whenAnswered('http', ports.store);
    start(webServer(name), configure(root, ports));
    await whenAnswered('https', ports.https);
  });

  test('serves the store as npm run check-host asks for', async () => {
    const args = [...typescriptArgs('scripts/checkHost.ts'), `https://localhost:${ports.https}`];
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(root, 'cert.pem') };
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, args, { cwd: ROOT, env }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      ),
    );
    const lines = output.split('\n').map((line) => line.trim());
    // The command asks for http at the port of https, which no host has in use at 80 and 443.
    expect(lines.filter((line) => line.startsWith('NO') && !line.includes(' http:'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('ok')).length).toBeGreaterThan(12);
  });

  test('leads from http to https', async () => {
    const { status, headers } = await send('http', ports.http, '/book/1001?page=2');
    expect([301, 308]).toContain(status);
    expect(headers.location).toMatch(/^https:\/\/localhost(?::\d+)?\/book\/1001\?page=2$/);
  });

  test.each([
    '/../../../../etc/passwd',
    '/js/../../../../../etc/passwd',
    '/js/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  ])('%s gives no file of the machine', async (path) => {
    const { text } = await send('https', ports.https, path);
    expect(text).not.toContain('root:');
  });

  test('lets a payment page return by POST, and refuses long bodies and other methods', async () => {
    const answer = (method: string, length: number) =>
      send('https', ports.https, '/user/login', { method, body: 'x'.repeat(length) }).then(
        ({ status }) => status,
      );
    expect(await answer('POST', 10)).toBe(200);
    // Caddy cuts the body off, and the store may have answered before, as it does not read it.
    if (name === 'nginx') expect(await answer('POST', MAX_BODY + 1)).toBe(413);
    expect(await answer('PUT', 10)).toBe(405);
  });

  test('does not believe the scheme that a visitor names', async () => {
    const headers = { 'X-Forwarded-Proto': 'http' };
    const { headers: answered } = await send('https', ports.https, '/user/login', { headers });
    expect(answered['strict-transport-security']).toMatch(/max-age/);
  });
});
