import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { parsePreviewLink } from '@manying/platform/previewLink';
import { previewStatement } from '@manying/platform/signedEntry';
import { release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { preview, previewedText } from '@manying/release/preview';
import { prune } from '@manying/release/prune';
import { createKeyFile, findSigningKey, readSigner, type Signer } from '@manying/release/signing';
import type { Target } from '@manying/release/target';
import { addressedBuild } from '@manying/release/testing/builtFolder';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';
import { PUBLIC, setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const HOUR = 60 * 60_000;
const OPTIONS = { hours: 24, store: 'https://store.test' };
const targets = setUpTestTargets();

describe.each(TARGET_KINDS)('a preview in a %s', (kind) => {
  let target: Target;
  let signer: Signer;
  beforeEach(async () => {
    target = targets.open(kind);
    createKeyFile(join(targets.root, 'team.pem'));
    signer = readSigner(join(targets.root, 'team.pem'));
    await deploy({ buildOrigins: [PUBLIC], releaseKeys: { comic: [{ key: signer.publicKey }] } });
    await release('comic', context(await built('live')));
  });
  const deploy = (settings: object) =>
    deployShell(
      { ...shellBuild(targets.root, 's1'), site: JSON.stringify({ ...SITE, ...settings }) },
      contextFor(target),
    );
  const built = (id: string) =>
    addressedBuild(targets.root, 'comic', id, { 'remoteEntry.js': `entry ${id}`, 'home.js': `home ${id}` });
  /** A context with the clock of this machine, moved by `later` ms. */
  const context = (folder = '', later = 0, on = target) => ({
    ...contextFor(on, folder),
    signer,
    now: () => new Date(Date.now() + later),
  });
  const registry = async () => (await target.read('remotes.json'))?.text;

  it('is uploaded and signed, and changes nothing that is live', async () => {
    const before = await registry();
    const made = await preview('comic', OPTIONS, context(await built('tried')));
    expect(await registry()).toBe(before);
    const { origin, pathname, searchParams } = new URL(made.link);
    expect(origin + pathname).toBe('https://store.test/comic/tried');
    const link = parsePreviewLink(searchParams.get('preview.comic') ?? '');
    const descriptor = (await target.file('comic', 'tried', 'release.json')) ?? '';
    expect(link?.preview).toMatchObject({
      build: `${PUBLIC}/releases/comic/tried/`,
      integrity: integrityOf(descriptor),
      expires: made.expires,
    });
    const statement = previewStatement('comic', link?.text ?? '');
    expect(findSigningKey([signer.publicKey], statement, link?.signature)).toBe(signer.publicKey);
    expect(previewedText(made)).toContain(made.link);
  });

  it('is kept by prune until its link ends', async () => {
    await preview('comic', OPTIONS, context(await built('tried')));
    const later = (ms: number) => {
      const clock = { text: '', tag: '', changed: new Date(Date.now() + ms) };
      const note: Target['note'] = async (name) => (name === 'clock' ? clock : target.note(name));
      return prune({
        ...context(
          '',
          ms,
          new Proxy(target, { get: (of, key) => (key === 'note' ? note : Reflect.get(of, key)) }),
        ),
      });
    };
    expect((await later(23 * HOUR)).builds).toEqual([]);
    expect((await later(25 * HOUR)).builds).toEqual([{ app: 'comic', version: '0.1.0+tried' }]);
  });

  it('is refused without release keys, by another key, for another remote, and when a page breaks', async () => {
    const folder = await built('tried');
    createKeyFile(join(targets.root, 'stranger.pem'));
    const stranger = readSigner(join(targets.root, 'stranger.pem'));
    await expect(preview('comic', OPTIONS, { ...context(folder), signer: stranger })).rejects.toThrow(
      /is none that/,
    );
    await expect(preview('comic', OPTIONS, { ...context(folder), signer: undefined })).rejects.toThrow(
      /--key/,
    );
    await expect(preview('video', OPTIONS, context(folder))).rejects.toThrow(/is none that/);
    const broken = { ...context(folder), checkLive: async () => ['/index is empty'] };
    await expect(preview('comic', OPTIONS, broken)).rejects.toThrow(/index is empty/);
    expect(await target.builds('comic')).toEqual(['live']);
    await deploy({ buildOrigins: [PUBLIC] });
    await expect(preview('comic', OPTIONS, context(folder))).rejects.toThrow(/names no release keys/);
  });

  it('is refused when a prune has removed it meanwhile', async () => {
    const note = vi.spyOn(target, 'putNote').mockImplementation(() => target.removeBuild('comic', 'tried'));
    await expect(preview('comic', OPTIONS, context(await built('tried')))).rejects.toThrow(
      /was removed by a prune/,
    );
    note.mockRestore();
  });

  it('is refused when a prune has removed a file of it meanwhile', async () => {
    const removeShared = async () => {
      const stored = await target.storedFiles('comic');
      const names = stored.map(({ name }) => name).filter((name) => name.startsWith('files/home.'));
      await target.removeFiles('comic', names);
    };
    const note = vi.spyOn(target, 'putNote').mockImplementation(removeShared);
    await expect(preview('comic', OPTIONS, context(await built('tried')))).rejects.toThrow(
      /tried is incomplete in .*home\..* is missing/,
    );
    note.mockRestore();
  });
});
