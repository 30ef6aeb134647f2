import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { sharedFilesOf } from '@manying/build/sharedFiles';
import { CONTRACT } from '@manying/platform/contract';
import type { LiveShell } from '@manying/platform/registryDocument';
import { release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { readFinishedBuild } from '@manying/release/finishedBuild';
import { folderTarget } from '@manying/release/folderTarget';
import { readRegistry, switchShell } from '@manying/release/registryDocument';
import { checkReleasable } from '@manying/release/releaseDescriptor';
import { listen, remoteListener } from '@manying/release/serve';
import type { Target } from '@manying/release/target';
import { addressedBuild } from '@manying/release/testing/builtFolder';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ENTRY = 'remoteEntry.js';
let root: string;
let build: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'finished-'));
  build = await addressedBuild(root, 'novel', 'aaa', { [ENTRY]: 'entry', 'home.js': 'home' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const copies = () => join(root, 'copies');
const descriptorOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;
/** Changes the release descriptor of the build. */
const change = (changes: object) =>
  writeFileSync(join(build, RELEASE_FILE), JSON.stringify({ ...descriptorOf(build), ...changes }));
/** The same build under a name that an archive or a job of CI gave it. */
function unpacked(): string {
  const folder = join(root, 'artifact/novel-build');
  cpSync(build, folder, { recursive: true });
  cpSync(join(dirname(build), 'files'), join(root, 'artifact/files'), { recursive: true });
  return folder;
}

describe('a finished build in a folder', () => {
  it('is copied with its files into a folder that has its id as name', async () => {
    const { folder, descriptor } = await readFinishedBuild({ folder: unpacked() }, copies());
    expect(folder).toBe(join(copies(), 'aaa'));
    expect(descriptor).toEqual(descriptorOf(build));
    const files = sharedFilesOf(folder);
    expect(files).toHaveLength(2);
    for (const file of files) expect(existsSync(join(copies(), 'files', file))).toBe(true);
  });

  it('is released under its own name, which no list of remotes has to contain', async () => {
    const target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
    const { folder, descriptor } = await readFinishedBuild({ folder: unpacked() }, copies());
    await release(checkReleasable(descriptor), contextFor(target, folder));
    const { remotes } = await readRegistry(target);
    expect(remotes.novel?.current.version).toBe('0.1.0+aaa');
    expect(await target.file('novel', 'aaa', RELEASE_FILE)).toBe(
      readFileSync(join(build, RELEASE_FILE), 'utf8'),
    );
  });

  it('is refused when it has no descriptor', async () => {
    await expect(readFinishedBuild({ folder: root }, copies())).rejects.toThrow(
      /no build of a remote.*release\.json/,
    );
    await expect(readFinishedBuild({ folder: join(root, 'nowhere') }, copies())).rejects.toThrow(/no build/);
  });

  it.each([
    ['a number as version', { version: 5 }],
    ['a number as manifest', { manifest: 5 }],
    ['no files', { files: null }],
  ])('is refused with %s', async (_, changes) => {
    change(changes);
    await expect(readFinishedBuild({ folder: build }, copies())).rejects.toThrow(/does not say what build/);
  });

  it('is refused when one of its files is missing', async () => {
    rmSync(join(dirname(build), 'files'), { recursive: true });
    await expect(readFinishedBuild({ folder: build }, copies())).rejects.toThrow(/is not complete/);
  });

  it('is refused when it has a link to a file elsewhere', async () => {
    symlinkSync('/etc/hostname', join(build, 'innocent.js'));
    await expect(readFinishedBuild({ folder: build }, copies())).rejects.toThrow(/innocent\.js is no file/);
  });

  it.each(['../../escape.js', '../files/../../escape.js', '../bbb/x.js', '../files'])(
    'is refused when it names the file %s',
    async (file) => {
      change({ assets: [file] });
      await expect(readFinishedBuild({ folder: build }, copies())).rejects.toThrow(/outside itself/);
      change({ assets: [], server: { entry: file, integrity: '', pages: [] } });
      await expect(readFinishedBuild({ folder: build }, copies())).rejects.toThrow(/outside itself/);
      expect(existsSync(copies())).toBe(false);
    },
  );
});

describe('a finished build at an address', () => {
  let server: Server;
  beforeEach(async () => {
    server = await listen('novel', remoteListener(dirname(build)), 0, 'localhost');
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is downloaded, and its larger files are compressed again', async () => {
    const long = await addressedBuild(root, 'novel', 'bbb', {
      [ENTRY]: 'entry',
      'home.js': 'x'.repeat(5000),
    });
    const { port } = server.address() as AddressInfo;
    const manifest = `http://localhost:${port}/bbb/mf-manifest.json`;
    const { folder } = await readFinishedBuild({ manifest }, copies());
    const files = sharedFilesOf(long).map((file) => join(folder, '../files', file));
    for (const file of files) expect(existsSync(file)).toBe(true);
    expect(files.filter((file) => existsSync(`${file}.br`))).toHaveLength(1);
  });
});

describe('what is released', () => {
  it.each([
    [{ name: 'shell' }, /The shell is no remote/],
    [{ name: '__proto__' }, /is not the name of a remote/],
    [{ name: '../comic' }, /is not the name of a remote/],
    [{ name: 'Novel' }, /is not the name of a remote/],
    [{ name: 'novel_2' }, /is not the name of a remote/],
    [{ name: 'n'.repeat(41) }, /is not the name of a remote/],
    [{ name: 'novel\u001b[2J' }, /is not the name of a remote/],
    [{ version: `0.1.0+${'a'.repeat(300)}` }, /not complete: version: more than 80/],
    [{ contract: '' }, /not complete: contract/],
    [{ contract: 'banana' }, /not complete: contract/],
    [{ contract: '1' }, /not complete: contract/],
    [{ contract: '1.7.0\u001b[2J' }, /not complete: contract/],
    [{ name: undefined }, /not complete: name/],
    [{ version: 'aaa' }, /not complete: version/],
    [{ addresses: [] }, /not complete: addresses/],
    [{ addresses: ['novel'] }, /not complete: addresses/],
    [{ pages: [{}] }, /not complete: pages/],
    [{ files: { integrity: {} } }, /not complete: files/],
    [{ samples: undefined }, /not complete: samples/],
    [{ samples: [] }, /No sample address opens the page \/novel\/aaa/],
    [{ samples: ['/novel/other', '/novel/aaa/more?a=1'] }, /No sample address opens the page \/novel\/aaa/],
    [{ addresses: ['/poems/*'] }, /The page \/novel\/aaa lies outside/],
  ])('is refused as %j', async (changes, message) => {
    expect(() => checkReleasable({ ...descriptorOf(build), ...changes } as ReleaseDescriptor)).toThrow(
      message,
    );
  });
});

describe('the contract of a build', () => {
  const offer = (target: Target, contract: string) =>
    switchShell(target, (live) => ({ ...(live as LiveShell), contract }));
  /** A deployment whose live shell offers a contract. */
  async function deploymentOf(contract: string) {
    const target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
    await deployShell(shellBuild(root, 'sss'), contextFor(target));
    await offer(target, contract);
    return target;
  }
  const [major, minor = 0] = CONTRACT.split('.').map(Number);

  it.each([
    ['an older one', `${major}.${minor - 1}.0`, false],
    ['its own', CONTRACT, true],
    ['a newer one', `${major}.${minor + 1}.0`, true],
    ['one of another generation', `${Number(major) + 1}.0.0`, false],
  ])('is compared with that of the live shell: %s', async (_, offered, fits) => {
    const target = await deploymentOf(offered);
    const released = release('novel', contextFor(target, build));
    if (fits) await released;
    else
      await expect(released).rejects.toThrow(
        `It needs contract ${CONTRACT}; the live shell offers ${offered}.`,
      );
    expect(Object.keys((await readRegistry(target)).remotes)).toEqual(fits ? ['novel'] : []);
    // Refused before anything is uploaded.
    expect(await target.builds('novel')).toEqual(fits ? ['aaa'] : []);
  });

  it('is compared again when the registry is switched: the shell may have been rolled back meanwhile', async () => {
    const target = await deploymentOf(CONTRACT);
    const older = `${major}.${minor - 1}.0`;
    const checkLive = async () => {
      await offer(target, older);
      return [];
    };
    await expect(release('novel', { ...contextFor(target, build), checkLive })).rejects.toThrow(
      `novel 0.1.0+aaa is refused: It needs contract ${CONTRACT}; the live shell offers ${older}.`,
    );
    expect((await readRegistry(target)).remotes).toEqual({});
  });
});

describe('an uploaded build', () => {
  it('is never replaced by another one with its id', async () => {
    const target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
    await release('novel', contextFor(target, build));
    const before = await readRegistry(target);
    change({ samples: ['/novel/aaa', '/novel/other'] });
    await expect(release('novel', contextFor(target, build))).rejects.toThrow(
      /has another build aaa of novel/,
    );
    expect(await readRegistry(target)).toEqual(before);
  });

  it('of another remote keeps its addresses', async () => {
    const target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
    await release('novel', contextFor(target, build));
    const other = await addressedBuild(root, 'poems', 'ccc', { [ENTRY]: 'entry', 'home.js': 'home' });
    const descriptor = { ...descriptorOf(other), addresses: ['/novel/poems'] };
    writeFileSync(join(other, RELEASE_FILE), JSON.stringify(descriptor));
    await expect(release('poems', contextFor(target, other))).rejects.toThrow(
      /The address \/novel\/poems is novel’s \(\/novel\/\*\)/,
    );
  });
});
