/** The chain of trust from the registry to a script, without a browser: what the release commands sign, write and refuse. */

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_FILE } from '@manying/build/remote';
import type { RegistryEntry } from '@manying/platform/registryDocument';
import type { CommandContext } from '@manying/release/commandContext';
import { canary, endCanary, promote, release, rollback, signLiveEntry } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { DOCUMENTS } from '@manying/release/documents';
import { folderTarget } from '@manying/release/folderTarget';
import { readRegistry } from '@manying/release/registryDocument';
import { createKeyFile, keyFingerprint, readSigner, type Signer } from '@manying/release/signing';
import { statusLines } from '@manying/release/status';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';
import { readTrust, signatureOf } from '@manying/release/trust';
import { mutationsOf } from '@manying/testing/mutations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attacks, sized } from './harness/attacks.ts';

const ORIGIN = 'https://comic.test';

let root: string;
let target: Target;
let team: Signer;
let stranger: Signer;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-trust-'));
  target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
  createKeyFile(join(root, 'team.pem'));
  createKeyFile(join(root, 'stranger.pem'));
  team = readSigner(join(root, 'team.pem'));
  stranger = readSigner(join(root, 'stranger.pem'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const toolsWith = (signer: Signer | undefined, id?: string): CommandContext => ({
  ...(id === undefined ? contextFor(target) : contextFor(target, builtFolder(root, 'comic', id))),
  signer,
});

async function write(name: (typeof DOCUMENTS)[keyof typeof DOCUMENTS], document: object): Promise<void> {
  const there = await target.read(name);
  expect(await target.replace(name, JSON.stringify(document), there?.tag)).toBe(true);
}
const site = (...signers: readonly Signer[]) => ({
  ...SITE,
  buildOrigins: [ORIGIN],
  releaseKeys: { comic: signers.map(({ publicKey }) => ({ key: publicKey })) },
});
const requireKeys = (...signers: readonly Signer[]) => write(DOCUMENTS.site, site(...signers));
async function entry(): Promise<RegistryEntry> {
  const found = (await readRegistry(target)).remotes.comic;
  if (!found) throw new Error('The registry has no comic');
  return found;
}
/** Changes an entry as an attacker does who can write the registry, but has no key. */
async function tamper(change: (there: RegistryEntry) => unknown): Promise<void> {
  const registry = await readRegistry(target);
  await write(DOCUMENTS.remotes, { ...registry, remotes: { comic: change(structuredClone(await entry())) } });
}
const signatureState = async () => signatureOf(await readTrust(target), 'comic', await entry());

describe('where the site names keys', () => {
  test('every command signs what it writes, each time later than before', async () => {
    await requireKeys(team);
    const issued: string[] = [];
    const expectSigned = async () => {
      expect(await signatureState()).toBe('signed');
      issued.push((await entry()).issued ?? '');
    };
    await release('comic', toolsWith(team, 'aaa'));
    await expectSigned();
    await release('comic', toolsWith(team, 'bbb'));
    await expectSigned();
    await canary('comic', 'next', 10, toolsWith(team, 'ccc'));
    await expectSigned();
    await canary('comic', 'ccc', 50, toolsWith(team));
    await expectSigned();
    await endCanary('comic', '0.1.0+ccc', toolsWith(team));
    await expectSigned();
    await canary('comic', 'ccc', 10, toolsWith(team));
    await promote('comic', toolsWith(team));
    await expectSigned();
    await rollback('comic', undefined, toolsWith(team));
    await expectSigned();
    await rollback('comic', 'aaa', toolsWith(team));
    await expectSigned();
    // The clock of these tools does not advance.
    expect(issued).toEqual([...new Set(issued)].sort());
    expect(
      statusLines(await readRegistry(target), { trust: await readTrust(target) }).map(
        ({ signature }) => signature,
      ),
    ).toContain('signed');
  });

  test('no command without a key of the remote changes anything', async () => {
    await requireKeys(team);
    await release('comic', toolsWith(team, 'aaa'));
    await release('comic', toolsWith(team, 'bbb'));
    await canary('comic', 'next', 10, toolsWith(team, 'ccc'));
    const before = await target.read(DOCUMENTS.remotes);
    const { record } = count;
    for (const who of [undefined, stranger]) {
      for (const command of [
        () => release('comic', toolsWith(who, 'ddd')),
        () => canary('comic', 'next', 10, toolsWith(who, 'eee')),
        () => canary('comic', 'ccc', 90, toolsWith(who)),
        () => promote('comic', toolsWith(who)),
        () => rollback('comic', undefined, toolsWith(who)),
        () => endCanary('comic', '0.1.0+ccc', toolsWith(who)),
        () => signLiveEntry('comic', toolsWith(who)),
        // The key of one team is not valid for another remote.
        () => release('video', { ...toolsWith(team), build: async () => builtFolder(root, 'video', 'aaa') }),
      ]) {
        await expect(command().finally(() => undefined)).rejects.toThrow(
          /private key|is none that site\.json names/,
        );
        record(true);
      }
    }
    expect(await target.read(DOCUMENTS.remotes)).toEqual(before);
    expect(await target.builds('comic')).not.toContain('ddd');
  });

  test('no command signs a tampered registry entry', async () => {
    await requireKeys(team);
    await release('comic', toolsWith(team, 'aaa'));
    await release('comic', toolsWith(team, 'bbb'));
    const original = await entry();
    const evil = { ...original.current, version: '0.1.0+evil', manifest: `${ORIGIN}/evil/mf-manifest.json` };
    for (const planted of [
      { ...original, current: evil },
      { ...original, previous: evil },
      { ...original, canary: { ...evil, percent: 100 } },
      { ...original, blocked: [], current: original.previous, previous: original.current },
      { ...original, signature: undefined, current: evil },
      { ...original, signature: stranger.sign(new Uint8Array(3)), current: evil },
    ]) {
      await tamper(() => planted);
      expect(await signatureState()).not.toBe('signed');
      for (const command of [
        () => promote('comic', toolsWith(team)),
        () => rollback('comic', undefined, toolsWith(team)),
        () => rollback('comic', 'aaa', toolsWith(team)),
        () => canary('comic', 'aaa', 10, toolsWith(team)),
        () => endCanary('comic', evil.version, toolsWith(team)),
        () => signLiveEntry('comic', toolsWith(team)),
      ]) {
        await expect(command()).rejects.toThrow(/is not signed by a key that site\.json names/);
        count.record(true);
      }
      expect((await entry()).signature).toBe(planted.signature);
    }
    // A release replaces the whole entry.
    await release('comic', toolsWith(team, 'ccc'));
    expect(JSON.stringify(await entry())).not.toContain('evil');
    expect(await signatureState()).toBe('signed');
  });

  test('a build with a tampered release.json is never released', async () => {
    await requireKeys(team);
    await release('comic', toolsWith(team, 'aaa'));
    await release('comic', toolsWith(team, 'bbb'));
    const path = join(root, 'deployment/releases/comic/aaa', RELEASE_FILE);
    const sound = readFileSync(path, 'utf8');
    const sig = join(root, 'deployment/releases/comic/aaa', `release.${keyFingerprint(team.publicKey)}.sig`);
    const signature = readFileSync(sig, 'utf8');
    const expectRefused = async () => {
      await expect(rollback('comic', 'aaa', toolsWith(team))).rejects.toThrow(
        /is not signed|no build of comic/,
      );
      await expect(canary('comic', 'aaa', 10, toolsWith(team))).rejects.toThrow(
        /is not signed|no build of comic/,
      );
      count.record(true);
    };
    for (const { value } of mutationsOf(JSON.parse(sound), { count: sized(40, 400), seed: 13 })) {
      if (JSON.stringify(value) === JSON.stringify(JSON.parse(sound))) continue;
      // The mutated descriptor keeps the version that the command asks for.
      const named = typeof value === 'object' && value !== null ? { ...value, version: '0.1.0+aaa' } : value;
      if (JSON.stringify(named) === JSON.stringify(JSON.parse(sound))) continue;
      if (typeof named !== 'object' || named === null || Array.isArray(named)) continue;
      writeFileSync(path, JSON.stringify(named));
      await expectRefused();
    }
    writeFileSync(path, sound);
    for (const wrong of ['', 'AAAA', stranger.sign(Buffer.from(sound)), team.sign(Buffer.from(sound))]) {
      writeFileSync(sig, wrong);
      await expectRefused();
    }
    rmSync(sig);
    await expectRefused();
    writeFileSync(sig, signature);
    await rollback('comic', 'aaa', toolsWith(team));
    expect((await entry()).current.version).toBe('0.1.0+aaa');
  });

  test('a different build uploaded before under the same id is not signed', async () => {
    await requireKeys(team);
    const folder = builtFolder(root, 'comic', 'aaa');
    await target.upload('comic', 'aaa', folder);
    const path = join(root, 'deployment/releases/comic/aaa', RELEASE_FILE);
    writeFileSync(path, readFileSync(path, 'utf8').replace('remoteEntry.js', 'js/home.js'));
    await expect(release('comic', toolsWith(team, 'aaa'))).rejects.toThrow(/another build aaa of comic/);
    count.record(true);
    expect((await readRegistry(target)).remotes).toEqual({});
  });

  test('a build at an origin that site.json does not list is refused', async () => {
    await write(DOCUMENTS.site, { ...site(team), buildOrigins: ['https://elsewhere.test'] });
    await expect(release('comic', toolsWith(team, 'aaa'))).rejects.toThrow(/comic\.test, which buildOrigins/);
    count.record(true);
  });
});

describe('introducing and replacing keys', () => {
  test('the live entry is signed, then signatures become required, then a second key replaces the first', async () => {
    await release('comic', toolsWith(undefined, 'aaa'));
    await expect(
      deployShell({ ...shellBuild(root, 's1'), site: JSON.stringify(site(team)) }, toolsWith(team)),
    ).rejects.toThrow(/comic is not signed by a key of releaseKeys/);
    await signLiveEntry('comic', toolsWith(team));
    await deployShell({ ...shellBuild(root, 's1'), site: JSON.stringify(site(team)) }, toolsWith(team));
    expect(await signatureState()).toBe('signed');

    createKeyFile(join(root, 'next.pem'));
    const next = readSigner(join(root, 'next.pem'));
    const both = JSON.stringify(site(team, next));
    await deployShell({ ...shellBuild(root, 's2'), site: both }, toolsWith(undefined));
    await expect(
      deployShell({ ...shellBuild(root, 's2'), site: JSON.stringify(site(next)) }, toolsWith(undefined)),
    ).rejects.toThrow(/comic is not signed/);
    await release('comic', toolsWith(team, 'bbb'));
    await signLiveEntry('comic', toolsWith(next));
    await deployShell({ ...shellBuild(root, 's2'), site: JSON.stringify(site(next)) }, toolsWith(undefined));
    expect(await signatureState()).toBe('signed');
    await expect(release('comic', toolsWith(team, 'ccc'))).rejects.toThrow(/is none that site\.json names/);
  });

  test('a site configuration with invalid keys is refused', async () => {
    for (const key of [
      '',
      'key',
      stranger.publicKey.slice(1),
      `${stranger.publicKey} `,
      readFileSync(join(root, 'team.pem'), 'utf8'),
    ]) {
      const text = JSON.stringify({ ...site(), releaseKeys: { comic: [{ key }] } });
      await expect(
        deployShell({ ...shellBuild(root, 's1'), site: text }, toolsWith(undefined)),
      ).rejects.toThrow(/is no public key/);
      count.record(true);
    }
  });

  test('a site configuration without the origin of a live remote is refused', async () => {
    await release('comic', toolsWith(undefined, 'aaa'));
    const text = JSON.stringify({ ...SITE, buildOrigins: ['https://elsewhere.test'] });
    await expect(
      deployShell({ ...shellBuild(root, 's1'), site: text }, toolsWith(undefined)),
    ).rejects.toThrow(/comic lies at https:\/\/comic\.test/);
  });
});

describe('a private key', () => {
  test('is written to a file for its owner only, and never overwrites one', () => {
    const path = join(root, 'fresh.pem');
    const publicKey = createKeyFile(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readSigner(path).publicKey).toBe(publicKey);
    const before = readFileSync(path, 'utf8');
    expect(() => createKeyFile(path)).toThrow(/never written over/);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test('is refused without leaking it when others can read the file or it is invalid', () => {
    const path = join(root, 'team.pem');
    const text = readFileSync(path, 'utf8');
    const broken = join(root, 'broken.pem');
    writeFileSync(broken, text.replace('MC4', 'XXX'), { mode: 0o600 });
    const open = join(root, 'open.pem');
    writeFileSync(open, text, { mode: 0o644 });
    for (const given of [broken, open, join(root, 'nowhere.pem'), text.replace('MC4', 'XXX')]) {
      let message = '';
      try {
        readSigner(given);
      } catch (error) {
        message = String(error);
      }
      expect(message).toMatch(/no private key|chmod 600|cannot be read/);
      for (const line of text.split('\n').slice(1, 2)) expect(message).not.toContain(line.slice(8));
    }
    expect(readSigner(text).publicKey).toBe(team.publicKey);
  });
});

const count = attacks('registry writers against the release commands', 13);
