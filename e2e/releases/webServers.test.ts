/**
 * The recipes for web servers in front of the store: the real nginx and Caddy of Debian in front of the real
 * `npm run serve`. `npm run test:releases` unpacks them.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createCertificate } from '@manying/build/localCertificate';
import { folderTarget } from '@manying/release/folderTarget';
import { deployCheckedStore, SCRIPT, shellWithScript } from '@manying/release/testing/checkedStore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ServerProcess, startServer } from '../../scripts/lib/processes.ts';
import { typescriptArgs } from '../../scripts/lib/setup.mjs';
import { webServer } from '../../scripts/lib/webServers.mjs';
import { ROOT } from '../harness/mainStore.ts';
import { freePorts } from '../harness/ports.ts';

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

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-web-servers-'));
  const { cert, key } = createCertificate();
  certificate = cert;
  writeFileSync(join(root, 'cert.pem'), cert);
  writeFileSync(join(root, 'key.pem'), key);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Deploys a store to a folder, with the precompressed files of a real build. */
async function deploy(folder: string, origin: string): Promise<void> {
  const target = folderTarget(folder, (remote) => `${origin}/releases/${remote}`);
  const builds = join(folder, 'builds');
  const built = shellWithScript(builds);
  writeFileSync(`${built.script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${built.script}.gz`, gzipSync(SCRIPT));
  await deployCheckedStore(target, origin, builds, built);
}

describe.each([
  ['nginx', 'nginx', configureNginx],
  ['Caddy', 'caddy', configureCaddy],
] as const)('the recipe of %s', (_, name, configure) => {
  let ports: Ports;
  let store: ServerProcess;
  let proxy: ChildProcess;

  beforeAll(async () => {
    const [http = 0, https = 0, port = 0] = await freePorts(3);
    ports = { http, https, store: port };
    const folder = join(root, name);
    await deploy(folder, `https://localhost:${https}`);
    const args = [folder, '--port', String(port), '--trust-proxy'];
    store = await startServer('scripts/serve.ts', args, {}, `http://localhost:${port}/`);
    const env = { ...process.env, HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root };
    proxy = spawn(webServer(name), configure(root, ports), { stdio: ['ignore', 'ignore', 'inherit'], env });
    await vi.waitFor(async () => expect((await send('https', https, '/')).status).toBe(200), STARTED);
  });

  afterAll(async () => {
    if (proxy.exitCode === null) {
      const ended = once(proxy, 'exit');
      proxy.kill();
      await ended;
    }
    await store.stop();
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
    // The check of http needs the default ports: here it reaches the port of https. The next test checks the redirect.
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
