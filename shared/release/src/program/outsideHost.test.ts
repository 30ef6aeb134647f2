import { parseCommandLine } from '@manying/release/commandLine';
import { outsideHost } from '@manying/release/program/outsideHost';
import { describe, expect, test } from 'vitest';

const host = outsideHost();
const begin = (line: string) => {
  const { request, isUnverified, target, publicBase } = parseCommandLine(line.split(' '), host.unverifiable);
  host.reject?.(request, isUnverified);
  return host.target(target, publicBase);
};
const BUCKET = '--target s3://store/site --public https://store.example';

describe('the release commands outside of the repository', () => {
  test.each([
    ['release ./dist/3f2a', /pages.*--unverified/],
    ['release https://store.example/releases/novel/3f2a/mf-manifest.json', /--unverified/],
    ['promote-to novel s3://store/live https://store.example', /--unverified/],
    ['preview ./dist/3f2a', /--unverified/],
    ['canary shell 3f2a 10', /--unverified/],
    ['release novel --unverified', /a finished build/],
    ['preview novel --unverified', /a finished build/],
    ['canary novel next 10', /an uploaded build/],
    ['canary novel next --auto', /an uploaded build/],
    ['canary shell next 10 --unverified', /an uploaded build/],
    ['deploy-shell', /the repository of the shell/],
    ['verify ./dist/3f2a', /the repository of the shell/],
    ['reproduce novel/current', /the repository of the shell/],
    ['rollback novel --unverified', /--unverified belongs to/],
    ['deploy-shell --unverified', /--unverified belongs to/],
  ])('refuse %s', (line, reason) => {
    expect(() => begin(`${line} ${BUCKET}`)).toThrow(reason);
  });

  test.each([
    'release ./dist/3f2a --unverified',
    'preview ./dist/3f2a --unverified',
    'promote-to novel s3://store/live https://store.example --unverified',
    'canary novel 3f2a 10',
    'canary novel 3f2a --auto',
    'canary shell 3f2a 10 --unverified',
    'promote novel',
    'rollback novel',
    'rollback shell',
    'history',
    'status',
    'prune --dry-run',
    'watch',
  ])('carry out %s', (line) => {
    expect(begin(`${line} ${BUCKET}`).label).toContain('s3://store/site');
  });

  test.each([
    ['status', /--target/],
    ['status --target s3://store/site', /where browsers read the bucket/],
    ['status --target ./store', /where browsers read the folder/],
  ])('need a location: %s', (line, reason) => {
    expect(() => begin(line)).toThrow(reason);
  });
});
