import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import {
  createFirstScreens,
  type Documents,
  type FirstScreens,
} from '@manying/release/firstScreen/firstScreens';
import { FAILED_FOR, FRESH_FOR, STALE_FOR } from '@manying/release/firstScreen/screenCache';
import { REST_AFTER_FAULT } from '@manying/release/firstScreen/threads';
import { startRenderedDeployment } from '@manying/release/testing/renderedDeployment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let deployment: Awaited<ReturnType<typeof startRenderedDeployment>>;
let screens: FirstScreens | undefined;
let failures: string[];
const clock = { now: 0 };

beforeEach(async () => {
  deployment = await startRenderedDeployment();
  failures = [];
  clock.now = 1_000_000;
  screens = createFirstScreens(deployment.shell, {
    now: () => clock.now,
    report: ({ remote, release }, problem) => failures.push(`${remote} ${release.version} ${problem}`),
    maxWait: 5000,
  });
});
afterEach(async () => {
  await screens?.close();
  deployment.close();
});

const site = (change?: object) => deployment.site(change);
const registryOf = (render: string, version?: string, integrity?: string) =>
  deployment.registryOf(render, version, integrity);
async function htmlOf(address: string, documents: Documents): Promise<string | undefined> {
  return (await screens?.screen(address, documents))?.html;
}
const ask = (registry: unknown, address = '/index', siteDocument: unknown = site()) =>
  htmlOf(address, { site: siteDocument, registry });

test('a page comes with the styles of shell and build, and addresses that are right in another document', async () => {
  const registry = registryOf('return "<img src=\\"manying-build:/b.svg\\">" + request.address');
  expect(await screens?.screen('/index', { site: site(), registry })).toEqual({
    container: '<div id="rendered">',
    script: 'start()',
    end: 'end()',
    html: `<img src="${deployment.origin}/files/b.svg">/index`,
    styles: `.b{background:url(/assets/b.svg)}\n.a{background:url(${deployment.origin}/1/assets/a.svg)}<\\/style><script>`,
  });
});

test('a screen is rendered once for many visitors, and again when it is outdated', async () => {
  const registry = registryOf('globalThis.count = (globalThis.count ?? 0) + 1; return "render " + count');
  const documents = { site: site(), registry };
  const get = () => htmlOf('/index', documents);
  const many = await Promise.all([get(), get(), get()]);
  expect(new Set(many).size).toBe(1);
  expect(many[0]).toContain('render 1');
  clock.now += FRESH_FOR;
  expect(await get()).toContain('render 1');
  await expect.poll(get).toContain('render 2');
});

test('two visitors with different cookies, headers and marks get the same screen under one key', async () => {
  const registry = registryOf('return JSON.stringify(request)');
  const first = await ask(registry, '/book/7?tgId=1&utm_source=a');
  expect(first).toContain(
    '{"remote":"comic","version":"1","path":"/book/:id","address":"/book/7","mode":"comic","tabs":false}',
  );
  const before = deployment.requested.length;
  expect(await ask(registry, '/book/7?tgId=2')).toBe(first);
  expect(deployment.requested.length).toBe(before);
});

test('a visitor does not wait for a slow screen; the next one gets it', async () => {
  await screens?.close();
  screens = createFirstScreens(deployment.shell, {
    maxWait: 50,
    report: (_, problem) => failures.push(problem),
  });
  const registry = registryOf('await new Promise((resolve) => setTimeout(resolve, 2000)); return "late"');
  const documents = { site: site(), registry };
  expect(await htmlOf('/index', documents)).toBeUndefined();
  await expect.poll(() => htmlOf('/index', documents)).toContain('late');
  expect(failures).toEqual([]);
});

test('a screen that throws gives the plain page, is reported, and is not tried for each visitor', async () => {
  const registry = registryOf(
    'globalThis.count = (globalThis.count ?? 0) + 1; throw new Error("broken " + count)',
  );
  const documents = { site: site(), registry };
  expect(await htmlOf('/index', documents)).toBeUndefined();
  expect(await htmlOf('/index', documents)).toBeUndefined();
  expect(failures).toEqual(['comic 1 broken 1']);
  clock.now += FAILED_FOR;
  expect(await htmlOf('/index', documents)).toBeUndefined();
  expect(failures).toEqual(['comic 1 broken 1', 'comic 1 broken 2']);
});

test('a failed call gives the plain page and blames nobody', async () => {
  const registry = registryOf("throw Object.assign(new Error('404'), { name: 'CallFailed' })");
  expect(await ask(registry)).toBeUndefined();
  expect(failures).toEqual([]);
});

test('a screen that returns nothing gives the plain page', async () => {
  expect(await ask(registryOf('return undefined'))).toBeUndefined();
  expect(failures).toEqual(['comic 1 The render has no result']);
});

test('a build that hangs is not started again for a while; the next build is', async () => {
  const registry = registryOf("if (request.address === '/index') for (;;); return 'fine'");
  const documents = { site: site(), registry };
  expect(await htmlOf('/index', documents)).toBeUndefined();
  // On a busy machine a thread starts so slowly that a visitor does not wait for its end, or for the first screen.
  await expect.poll(() => failures[0]).toContain('blocked its thread');
  expect(await htmlOf('/book/7', documents)).toBeUndefined();
  clock.now += REST_AFTER_FAULT;
  await expect.poll(() => htmlOf('/book/8', documents)).toContain('fine');
  await expect.poll(() => ask(registryOf('return "next"', '2'))).toContain('next');
});

test('a rollback shows the screen of the build that is current again', async () => {
  const old = registryOf('return "old"', '1');
  const next = registryOf('return "next"', '2');
  expect(await ask(old)).toContain('old');
  expect(await ask(next)).toContain('next');
  expect(await ask(old)).toContain('old');
});

test('a release during a render: the next visitor gets the next build, and no failure of the former one is reported', async () => {
  const slow = registryOf('await new Promise((resolve) => setTimeout(resolve, 300)); return "old"', '1');
  const next = registryOf('return "next"', '2');
  const before = ask(slow);
  await expect.poll(() => deployment.requested).toContain('/1/server/server.x.cjs');
  expect(await ask(next)).toContain('next');
  expect(await before).not.toBe('next');
  expect(await ask(next)).toContain('next');
  expect(failures).toEqual([]);
});

test('another site configuration ends the threads and drops all screens', async () => {
  const registry = registryOf('return site.imageHost');
  expect(await ask(registry)).toContain('https://img.test');
  expect(await ask(registry, '/index', site({ imageHost: 'https://other.test' }))).toContain(
    'https://other.test',
  );
});

test('code or styles that are not the ones of the release are not used', async () => {
  expect(await ask(registryOf('return "x"', '1', integrityOf('other code')))).toBeUndefined();
  expect(failures[0]).toContain('is not the file that was built');
  const registry = registryOf('return "x"', '2');
  deployment.files['/2/css/a.css'] = 'other styles';
  expect(await ask(registry)).toBeUndefined();
});

test.each([[undefined], [null], [{}], ['text'], [[]]])(
  'documents that are %j give the plain page',
  async (broken) => {
    expect(await ask(broken)).toBeUndefined();
    const registry = registryOf('return "x"');
    expect(await htmlOf('/index', { site: broken, registry })).toBeUndefined();
  },
);

test('a screen of any length is not inserted', async () => {
  expect(await ask(registryOf('return "x".repeat(10_000_000)'))).toBeUndefined();
  expect(failures).toEqual(['comic 1 The render has 10000000 characters']);
});

test.each([[false], [undefined], ['yes']])(
  'a site whose firstScreens is %j gets the plain page',
  async (wanted) => {
    expect(await ask(registryOf('return "x"'), '/index', site({ firstScreens: wanted }))).toBeUndefined();
  },
);

test('ten thousand addresses leave no more than the newest screens', async () => {
  const documents = { site: site(), registry: registryOf('return "x".repeat(200_000) + request.address') };
  expect(await htmlOf('/book/0', documents)).toContain('/book/0');
  const renders = deployment.requested.length;
  for (let id = 1; id <= 10_000; id += 100) {
    const addresses = Array.from({ length: 100 }, (_, index) => `/book/${id + index}`);
    await Promise.all(addresses.map((address) => htmlOf(address, documents)));
  }
  expect(deployment.requested.length).toBe(renders);
  expect(failures).toEqual([]);
  expect(process.memoryUsage().heapUsed).toBeLessThan(600_000_000);
});

test('a shell without a file for servers renders nothing', async () => {
  await screens?.close();
  rmSync(join(deployment.shell, 'server'), { recursive: true });
  screens = createFirstScreens(deployment.shell);
  expect(await ask(registryOf('return "x"'))).toBeUndefined();
});

test('a clock that is set back keeps no old screen', async () => {
  const steady = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const day = vi.spyOn(Date, 'now').mockReturnValue(2 * 86_400_000);
  const withOwnClock = createFirstScreens(deployment.shell, { maxWait: 5000 });
  const registry = registryOf('globalThis.count = (globalThis.count ?? 0) + 1; return "render " + count');
  const documents = { site: site(), registry };
  try {
    expect((await withOwnClock.screen('/index', documents))?.html).toContain('render 1');
    day.mockReturnValue(86_400_000);
    steady.mockReturnValue(1000 + STALE_FOR);
    expect((await withOwnClock.screen('/index', documents))?.html).toContain('render 2');
  } finally {
    await withOwnClock.close();
    steady.mockRestore();
    day.mockRestore();
  }
});
