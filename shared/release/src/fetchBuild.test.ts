import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchBuild } from '@manying/release/fetchBuild';
import { listen, remoteListener } from '@manying/release/serve';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root = '';
let server: Server;
let origin = '';
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'fetch-'));
  mkdirSync(join(root, 'dist/aaa/js'), { recursive: true });
  write('js/home.js', 'home');
  write('mf-manifest.json', '{}');
  writeDescriptor({ 'js/home.js': 'sha256-x' });
  server = await listen('comic', remoteListener(join(root, 'dist')), 0, 'localhost');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

const write = (file: string, text: string) => writeFileSync(join(root, 'dist/aaa', file), text);
const writeDescriptor = (integrity: object, changes: object = {}) =>
  write(
    'release.json',
    JSON.stringify({
      name: 'comic',
      version: '0.1.0+aaa',
      manifest: 'mf-manifest.json',
      files: { integrity },
      ...changes,
    }),
  );
const fetchTestBuild = (manifest = `${origin}/aaa/mf-manifest.json`) =>
  fetchBuild(manifest, join(root, 'here'));

describe('a build at its public address', () => {
  it('is downloaded completely into a folder named by its id', async () => {
    const { folder, descriptor } = await fetchTestBuild();
    expect(folder).toBe(join(root, 'here/aaa'));
    expect(descriptor.name).toBe('comic');
    expect(readFileSync(join(folder, 'js/home.js'), 'utf8')).toBe('home');
  });

  it('is refused when a file of it is missing', async () => {
    writeDescriptor({ 'js/home.js': 'sha256-x', 'js/gone.js': 'sha256-y' });
    await expect(fetchTestBuild()).rejects.toThrow(/js\/gone\.js answers 404/);
  });

  it('is refused when it names a file outside itself', async () => {
    writeDescriptor({ '../../escape.js': 'sha256-x' });
    await expect(fetchTestBuild()).rejects.toThrow(/outside itself/);
  });

  it('is downloaded with its content-addressed files, which lie beside it', async () => {
    mkdirSync(join(root, 'dist/files'));
    writeFileSync(join(root, 'dist/files/home.1.js'), 'home');
    writeFileSync(join(root, 'dist/files/cat.svg'), 'cat');
    writeDescriptor({ '../files/home.1.js': 'sha256-x' }, { assets: ['../files/cat.svg'] });
    const { folder } = await fetchTestBuild();
    expect(readFileSync(join(folder, '../files/home.1.js'), 'utf8')).toBe('home');
    expect(readFileSync(join(folder, '../files/cat.svg'), 'utf8')).toBe('cat');
  });

  it.each(['../files/../../escape.js', '../files/../bbb/x.js', '../filesx/x.js', '../files'])(
    'is refused when it names a file outside of the shared files: %s',
    async (file) => {
      writeDescriptor({ [file]: 'sha256-x' });
      await expect(fetchTestBuild()).rejects.toThrow(/outside itself/);
    },
  );

  it.each(['../../escape', '..', 'files', '', '.hidden', 'a/b'])(
    'is refused when its id is no folder name: %j',
    async (id) => {
      writeDescriptor({ 'js/home.js': 'sha256-x' }, { version: `0.1.0+${id}` });
      await expect(fetchTestBuild()).rejects.toThrow(/no usable id/);
      expect(existsSync(join(root, 'here'))).toBe(false);
    },
  );

  it('is refused when its address is invalid, unreachable or not a build', async () => {
    await expect(fetchTestBuild('comic')).rejects.toThrow(/'comic' is not an address/);
    await expect(fetchTestBuild('http://localhost:9/x.json')).rejects.toThrow(/cannot be reached/);
    write('release.json', '<!doctype html>');
    await expect(fetchTestBuild()).rejects.toThrow(/is no release descriptor/);
    write('release.json', '{}');
    await expect(fetchTestBuild()).rejects.toThrow(/does not say what build/);
  });
});
