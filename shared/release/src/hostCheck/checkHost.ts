/**
 * Checks how a host serves a deployment: addresses, headers, caching, compression, and the hashes of the files. It sends only
 * requests that a visitor's browser could send.
 */
import { integrityOf } from '@manying/build/integrity';
import { hashInName } from '@manying/platform/integrity';
import type { FileKind } from '@manying/release/fileKinds';
import { fileHeaders, indexHeaders } from '@manying/release/headers';
import {
  compressed,
  headerProblems,
  immutable,
  revalidated,
  typed,
} from '@manying/release/hostCheck/answerProblems';
import { type Ask, type HostAnswer, protocolOf } from '@manying/release/hostCheck/hostClient';

/** A finding about an address. */
export interface Finding {
  /** What was checked. */
  readonly what: string;
  /** Empty: it is as it should be. */
  readonly problems: readonly string[];
}

/** An address that has the application's page and is never rendered on a server. */
const PLAIN_PAGE = '/user/login';
/** An address inside the application, as a link opens it. */
const DEEP_LINK = '/book/1001';
/** A file that no build has. */
const MISSING_FILE = '/js/missing.00000000.js';
const isPage = ({ status, text }: HostAnswer) => status === 200 && text.includes('id="boot-scripts"');

/** Whether a second request with the entity tag is answered 304. */
async function notModified(ask: Ask, address: string, { headers }: HostAnswer): Promise<string[]> {
  const tag = headers.get('ETag');
  if (!tag) return ['it has no ETag, so that every visit transfers it again'];
  const { status } = await ask(address, { 'If-None-Match': tag });
  return status === 304 ? [] : [`a request with its ETag is answered ${status}, not 304`];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON of a block of the page. */
const blockOf = (page: string, id: string) =>
  parsed(new RegExp(`<script[^>]*id="${id}"[^>]*>([^<]*)`).exec(page)?.[1] ?? '');

interface BootList {
  readonly scripts?: readonly string[];
  readonly integrity?: Readonly<Record<string, string>>;
}

interface RegistryPart {
  readonly remotes?: Readonly<
    Record<
      string,
      {
        readonly current?: {
          readonly manifest?: string;
          readonly integrity?: string;
          readonly files?: { readonly entry?: string; readonly integrity?: Readonly<Record<string, string>> };
        };
      }
    >
  >;
}

/** Checks a host. @param origin address of the store without a path. */
export async function checkHost(origin: string, ask: Ask): Promise<Finding[]> {
  const https = origin.startsWith('https:');
  const findings: Finding[] = [];
  /** Runs one check; a missing answer is its problem. */
  async function check(what: string, run: () => Promise<readonly string[]>): Promise<void> {
    try {
      findings.push({ what, problems: await run() });
    } catch (error) {
      findings.push({ what, problems: [(error as Error).message] });
    }
  }
  const at = (path: string) => new URL(path, origin).href;
  let page = '';
  let site: unknown;

  async function checkPage(): Promise<string[]> {
    const answer = await ask(at(PLAIN_PAGE));
    if (!isPage(answer)) return [`it is answered ${answer.status} without the application's page`];
    page = answer.text;
    site = blockOf(page, 'site-document');
    return [
      ...headerProblems(answer, indexHeaders({ site, pages: [page] }, https)),
      ...typed(answer, /^text\/html; *charset=utf-8$/i),
      ...revalidated(answer),
      ...compressed(answer),
      ...(await notModified(ask, at(PLAIN_PAGE), answer)),
    ];
  }

  async function checkDocument(
    path: string,
    kind: Exclude<FileKind, 'index'>,
    type: RegExp,
  ): Promise<string[]> {
    const answer = await ask(at(path));
    if (answer.status !== 200) return [`it is answered ${answer.status}`];
    return [
      ...headerProblems(answer, fileHeaders(kind, https)),
      ...typed(answer, type),
      ...revalidated(answer),
      ...(await notModified(ask, at(path), answer)),
    ];
  }

  /** A file whose address or hash is known. @param hash `undefined` when unknown. */
  async function checkFile(
    address: string,
    hash: string | undefined,
    kind: 'file' | 'build',
  ): Promise<string[]> {
    const answer = await ask(address, kind === 'build' ? { Origin: origin } : {});
    if (answer.status !== 200) return [`it is answered ${answer.status}`];
    const own = new URL(address).protocol === 'https:';
    return [
      ...headerProblems(answer, fileHeaders(kind, own)),
      ...immutable(answer),
      ...compressed(answer),
      ...(hash && integrityOf(answer.bytes) !== hash
        ? ['its content is another one than the store names']
        : []),
    ];
  }

  await check(`the page at ${PLAIN_PAGE}`, checkPage);
  for (const path of ['/', DEEP_LINK, `${DEEP_LINK}/`])
    await check(`the page at ${path}`, async () => {
      const answer = await ask(at(path));
      if (!isPage(answer)) return [`it is answered ${answer.status} without the application's page`];
      return [
        ...revalidated(answer),
        ...(answer.headers.has('Content-Security-Policy') ? [] : ['it has no Content-Security-Policy']),
      ];
    });
  const { scripts = [], integrity = {} } = (blockOf(page, 'boot-scripts') ?? {}) as BootList;
  for (const script of scripts)
    await check(script, async () => [...(await checkFile(at(script), integrity[script], 'file'))]);
  await check('/remotes.json', () => checkDocument('/remotes.json', 'document', /^application\/json/));
  await check('/site.json', () => checkDocument('/site.json', 'document', /^application\/json/));
  await check('/sw.js', () => checkDocument('/sw.js', 'worker', /javascript/));
  await check('/robots.txt', () => checkDocument('/robots.txt', 'document', /^text\/plain/));
  await check('a missing file', async () => {
    const { status } = await ask(at(MISSING_FILE));
    return status === 404
      ? []
      : [`it is answered ${status}, not 404: broken pages would look sound to caches`];
  });
  await check('a path that leaves the folder', async () => {
    const answer = await ask(`${origin}/js/..%2f..%2f..%2f..%2fetc%2fpasswd`);
    return answer.text.includes('root:') ? ['it answers a file of the machine'] : [];
  });

  let registry: RegistryPart = {};
  await check('the registry', async () => {
    registry = (parsed((await ask(at('/remotes.json'))).text) ?? {}) as RegistryPart;
    return Object.keys(registry.remotes ?? {}).length > 0 ? [] : ['it names no remote'];
  });
  for (const [name, { current }] of Object.entries(registry.remotes ?? {})) {
    const { manifest, files } = current ?? {};
    if (!manifest) continue;
    await check(`the build of ${name}`, async () => {
      const entry = files?.entry;
      const entryAddress = entry && new URL(entry, manifest).href;
      const hash = entry && (hashInName(entry) ?? files.integrity?.[entry]);
      return [
        ...(await checkFile(manifest, current?.integrity, 'build')),
        ...(entryAddress ? await checkFile(entryAddress, hash, 'build') : []),
      ];
    });
  }
  if (https) {
    await check('http', async () => {
      const { status, headers } = await ask(at('/').replace(/^https/, 'http'));
      const leads = /^https:/.test(headers.get('Location') ?? '');
      return [301, 308].includes(status) && leads
        ? []
        : [`it is answered ${status}, not a redirect to https`];
    });
    await check('HTTP/2', async () =>
      (await protocolOf(origin)) === 'h2' ? [] : ['the host does not offer it'],
    );
  }
  return findings;
}

/** The findings as text, the problems first counted. */
export function findingsText(origin: string, findings: readonly Finding[]): string {
  const wrong = findings.filter(({ problems }) => problems.length > 0);
  const lines = findings.flatMap(({ what, problems }) =>
    problems.length === 0 ? [`  ok  ${what}`] : problems.map((problem) => `  NO  ${what}: ${problem}`),
  );
  const result =
    wrong.length === 0
      ? `${origin} serves the store as it should.`
      : `${origin}: ${wrong.length} of ${findings.length} checks found problems.`;
  return [...lines, '', result].join('\n');
}
