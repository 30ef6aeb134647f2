/** A deployment in a folder or in a bucket, for tests that both must pass. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketTarget } from '@manying/release/bucketTarget';
import { folderTarget } from '@manying/release/folderTarget';
import type { Target } from '@manying/release/target';
import { ACCESS_KEY, type BucketServer, startBucketServer } from '@manying/release/testing/bucketServer';
import { afterEach, beforeEach, vi } from 'vitest';

/** Public address of the test bucket. */
export const PUBLIC = 'https://cdn.test';
/** The kinds of targets. */
export const TARGET_KINDS = ['folder', 'bucket'] as const;

/** Temporary folder and targets of one test. */
export interface TestTargets {
  /** Temporary folder, removed after the test. */
  readonly root: string;
  readonly server: BucketServer;
  open(kind: (typeof TARGET_KINDS)[number]): Target;
  /** Text of a file of the deployment, by its path below the folder or prefix. */
  text(kind: (typeof TARGET_KINDS)[number], file: string): string | undefined;
}

/** Prepares a temporary folder and a bucket for each test of a file. */
export function setUpTestTargets(): TestTargets {
  let root = '';
  let server: BucketServer;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'target-'));
    server = await startBucketServer();
    // A command removes its temporary files when its process ends, which that of the tests does not.
    vi.stubEnv('TMPDIR', root);
    vi.stubEnv('AWS_ENDPOINT_URL', server.endpoint);
    vi.stubEnv('AWS_REGION', '');
    vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret of the tests');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const path = (file: string) => join(root, 'deployment', file);
  return {
    text(kind, file) {
      if (kind === 'bucket') return server.text(`site/${file}`);
      return existsSync(path(file)) ? readFileSync(path(file), 'utf8') : undefined;
    },
    get root() {
      return root;
    },
    get server() {
      return server;
    },
    open: (kind) =>
      kind === 'folder'
        ? folderTarget(join(root, 'deployment'), (remote) => `${PUBLIC}/releases/${remote}`)
        : bucketTarget({ location: 's3://store/site', publicBase: PUBLIC, attempts: 1 }),
  };
}
