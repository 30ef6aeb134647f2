import { parseCommandLine } from '@manying/release/commandLine';
import { describe, expect, it } from 'vitest';

const parseLine = (line: string) => parseCommandLine(line.split(' '));

describe('the command line', () => {
  it('parses a command, a remote and the options', () => {
    expect(parseLine('release comic --json')).toEqual({
      request: { command: 'release', released: { remote: 'comic' } },
      json: true,
      isUnverified: false,
      yes: false,
      target: undefined,
      publicBase: undefined,
    });
    expect(parseLine('canary video next 10% --target s3://store/site')).toMatchObject({
      request: { command: 'canary', app: 'video', version: 'next', percent: 10 },
      target: 's3://store/site',
    });
    expect(parseLine('rollback comic').request).toEqual({
      command: 'rollback',
      app: 'comic',
      version: undefined,
    });
    expect(parseLine('rollback shell').request).toMatchObject({ app: 'shell', version: undefined });
    expect(parseLine('canary shell next 10').request).toMatchObject({ app: 'shell', isUnverified: false });
    expect(parseLine('promote shell').request).toEqual({ command: 'promote', app: 'shell' });
    expect(parseLine('canary shell next --auto').request).toMatchObject({ app: 'shell', percent: undefined });
    expect(() => parseLine('canary shell next')).toThrow(/Usage/);
    expect(() => parseLine('release comic --unverified')).toThrow(/--unverified belongs to deploy-shell/);
    expect(parseLine('rollback comic 0.1.0').request).toMatchObject({ version: '0.1.0' });
    expect(parseLine('status').request).toEqual({ command: 'status' });
    expect(parseLine('keygen my/team.pem').request).toEqual({ command: 'keygen', path: 'my/team.pem' });
    expect(parseLine('sign comic --key team.pem')).toMatchObject({
      request: { command: 'sign', remote: 'comic' },
      key: 'team.pem',
    });
    expect(parseLine('deploy-shell --site my.json --target /srv --public https://cdn.test')).toMatchObject({
      request: { command: 'deploy-shell', site: 'my.json' },
      publicBase: 'https://cdn.test',
    });
  });

  it('parses names of builds', () => {
    const build = (text: string) => parseLine(`show ${text}`).request;
    expect(build('3f2a')).toEqual({ command: 'show', build: { app: undefined, build: '3f2a' } });
    expect(build('comic/0.1.0+3f2a')).toMatchObject({ build: { app: 'comic', build: '0.1.0+3f2a' } });
    expect(build('shell/current')).toMatchObject({ build: { app: 'shell', build: 'current' } });
    for (const folder of ['./dist/3f2a', '../x', '/srv/x'])
      expect(build(folder)).toMatchObject({ build: { folder } });
    expect(parseLine('diff comic/previous comic/current').request).toEqual({
      command: 'diff',
      from: { app: 'comic', build: 'previous' },
      to: { app: 'comic', build: 'current' },
    });
    for (const text of ['comic/', '/', 'comic/../x', 'Comic/x', 'a/b/c', '..', 'constructor/x'])
      expect(() => (text === '/' ? parseLine('show') : build(text)), text).toThrow();
  });

  it('parses a preview', () => {
    const hours = (text: string) => parseLine(`preview comic --hours ${text}`).request;
    expect(parseLine('preview comic').request).toEqual({
      command: 'preview',
      released: { remote: 'comic' },
      hours: 72,
    });
    expect(parseLine('preview ./dist/3f2a').request).toMatchObject({ released: { folder: './dist/3f2a' } });
    expect(hours('168')).toMatchObject({ hours: 168 });
    for (const text of ['0', '169', '-1', 'soon']) expect(() => hours(text), text).toThrow();
    expect(() => parseLine('preview shell')).toThrow(/The shell is no remote/);
    expect(() => parseLine('release comic --hours 3')).toThrow(/--hours belongs to preview/);
  });

  it('parses a build to reproduce', () => {
    expect(parseLine('reproduce comic/current').request).toEqual({
      command: 'reproduce',
      build: { app: 'comic', build: 'current' },
      commit: undefined,
    });
    expect(parseLine('reproduce ./dist/3f2a --commit v1.2').request).toMatchObject({ commit: 'v1.2' });
    expect(() => parseLine('reproduce comic/current --commit=--exec')).toThrow(/is not the name of a commit/);
    expect(() => parseLine('show comic/current --commit v1')).toThrow(/--commit belongs to reproduce/);
  });

  it('parses finished builds', () => {
    const manifest = 'https://build.test/aaa/mf-manifest.json';
    expect(parseLine('release ./dist/aaa').request).toMatchObject({ released: { folder: './dist/aaa' } });
    expect(parseLine(`release ${manifest}`).request).toMatchObject({ released: { manifest } });
    expect(parseLine('verify /srv/dist/aaa').request).toEqual({
      command: 'verify',
      build: { folder: '/srv/dist/aaa' },
    });
    expect(parseLine(`verify ${manifest}`).request).toMatchObject({ build: { manifest } });
    for (const text of ['verify comic', 'release file:///srv/dist/aaa', 'release dist/aaa', 'release shell'])
      expect(() => parseLine(text), text).toThrow();
  });

  it('parses the deployment that a build is promoted to', () => {
    const bucket = 's3://live/store';
    expect(parseLine(`promote-to comic ${bucket} https://store.test --target /srv/staging`)).toMatchObject({
      request: { command: 'promote-to', remote: 'comic', location: bucket, publicBase: 'https://store.test' },
      target: '/srv/staging',
    });
    expect(parseLine('promote-to comic /srv/live').request).toMatchObject({ publicBase: undefined });
    expect(() => parseLine('promote-to comic /srv/live store.test')).toThrow(
      /'store.test' is not an address/,
    );
    expect(() => parseLine('promote-to comic')).toThrow(/Usage/);
    expect(() => parseLine('promote-to shell /srv/live')).toThrow(/The shell is no remote/);
  });

  it('parses the options of a watched canary', () => {
    expect(parseLine('canary comic next 10').request).toMatchObject({ watch: undefined });
    expect(parseLine('canary comic next 10 --auto').request).toMatchObject({
      watch: { maxFailurePercent: 5, minVisits: 50, duration: 3_600_000 },
    });
    expect(parseLine('canary comic next 10 --auto --limit 2.5% --least 200 --for 5').request).toMatchObject({
      watch: { maxFailurePercent: 2.5, minVisits: 200, duration: 300_000 },
    });
    expect(parseLine('canary comic next --auto').request).toMatchObject({ percent: undefined, watch: {} });
    expect(() => parseLine('canary comic next')).toThrow(/Usage/);
    expect(() => parseLine('canary comic next 10 --limit 3')).toThrow(/--limit.*needs --auto/);
    expect(() => parseLine('canary comic next 10 --auto --limit many')).toThrow(/takes a number, not 'many'/);
    // JSON has no infinite number, so nobody could read the note of the rollouts any more.
    for (const option of ['least', 'for'])
      expect(() => parseLine(`canary comic next 10 --auto --${option} ${'9'.repeat(400)}`)).toThrow(
        /takes a number/,
      );
    expect(() => parseLine('promote comic --auto')).toThrow(/--auto belongs to canary/);
    expect(parseLine('canary comic next --auto').request).toMatchObject({ isDetached: false });
    expect(parseLine('canary comic next --auto --detach').request).toMatchObject({ isDetached: true });
    expect(() => parseLine('canary comic next 10 --detach')).toThrow(/--detach.*needs --auto/);
  });

  it('parses the watch service', () => {
    expect(parseLine('watch').request).toEqual({ command: 'watch', interval: 15_000, isCheck: false });
    expect(parseLine('watch --every 1').request).toMatchObject({ interval: 1000 });
    expect(parseLine('watch --check').request).toMatchObject({ isCheck: true });
    for (const [line, reason] of [
      ['watch comic', /Usage/],
      ['watch --every 0', /1 to 60 seconds/],
      ['watch --every 61', /1 to 60 seconds/],
      ['status --every 5', /--every belongs to watch/],
      ['status --check', /--check belongs to watch/],
    ] as const)
      expect(() => parseLine(line), line).toThrow(reason);
  });

  it.each([
    '',
    'keygen',
    'sign',
    'release',
    'release comic video',
    'canary comic 1',
    'deploy comic',
    'release comic --fast',
  ])("'%s' is refused with the usage", (line) => {
    expect(() => parseLine(line)).toThrow(/Usage: npm run release/);
  });

  it('refuses a share that is not a number', () => {
    expect(() => parseLine('canary comic 1 many')).toThrow(/'many' is not a percentage/);
  });
});
