/** Trust settings of a site: the origins of builds and the public keys of the teams, from its site.json. */

import { RELEASE_FILE } from '@manying/build/remote';
import type { RegistryEntry } from '@manying/platform/registryDocument';
import {
  entryStatement,
  isTimestamp,
  keysFor,
  type ReleaseKey,
  releaseStatement,
} from '@manying/platform/signedEntry';
import type { SiteConfig } from '@manying/platform/site';
import { CommandError } from '@manying/release/commandError';
import { readSiteOf } from '@manying/release/readSiteOf';
import { findSigningKey, isPublicKey, keyFingerprint, type Signer } from '@manying/release/signing';
import type { Target } from '@manying/release/target';

/** Trust settings in site.json. */
export interface Trust {
  /** Allowed origins of builds; `undefined`: only the shell's origin. */
  readonly origins: readonly string[] | undefined;
  /** Keys of each remote's team; `undefined`: unsigned builds run, too. */
  readonly keys: Readonly<Record<string, readonly ReleaseKey[]>> | undefined;
}

/** Reads the trust settings of a site configuration. @throws CommandError for invalid keys. */
export function parseTrust({ buildOrigins: origins, releaseKeys: keys }: SiteConfig): Trust {
  for (const [remote, remoteKeys] of Object.entries(keys ?? {})) {
    for (const { key, notBefore } of remoteKeys) {
      if (!isPublicKey(key)) {
        throw new CommandError(
          `site.json: a key of ${remote} is no public key: 'keygen' prints what belongs there.`,
        );
      }
      if (notBefore !== undefined && !isTimestamp(notBefore)) {
        throw new CommandError(
          `site.json: notBefore of a key of ${remote} is '${notBefore}': write it as 2026-02-01T00:00:00.000Z.`,
        );
      }
    }
  }
  return { origins, keys };
}

/** Trust settings of the deployment. @throws CommandError like {@link parseTrust}, Error for an invalid site.json. */
export async function readTrust(target: Target): Promise<Trust> {
  const site = await readSiteOf(target);
  return site ? parseTrust(site) : { origins: undefined, keys: undefined };
}

/** Keys of a remote's team; none for an unknown remote. */
function keysOf(trust: Trust, remote: string): readonly ReleaseKey[] {
  return Object.entries(trust.keys ?? {}).find(([name]) => name === remote)?.[1] ?? [];
}

/** `signed`: by a key of the site. `unsigned`: no signature. `wrong`: by an unknown key, or of other content. */
export type Signature = 'signed' | 'unsigned' | 'wrong';

/** Verifies the signature of a registry entry. */
export function signatureOf(trust: Trust, remote: string, entry: unknown): Signature {
  const { signature, issued } = (entry ?? {}) as Partial<RegistryEntry>;
  if (signature === undefined) return 'unsigned';
  const keys = keysFor(keysOf(trust, remote), issued);
  return findSigningKey(keys, entryStatement(remote, entry), signature) ? 'signed' : 'wrong';
}

/**
 * Checks, before a command changes anything, that the signer may sign for a remote.
 * @throws CommandError when the site has release keys and the signer's key is not one of the remote's.
 */
export function rejectUnknownSigners(trust: Trust, remote: string, signer: Signer | undefined): void {
  if (!trust.keys) return;
  if (!signer) {
    throw new CommandError(
      `site.json names release keys, and the shell runs nothing that is not signed: name the private key of ${remote} by --key or RELEASE_KEY.`,
    );
  }
  if (!keysOf(trust, remote).some(({ key }) => key === signer.publicKey)) {
    throw new CommandError(
      `The key ${keyFingerprint(signer.publicKey)} (${signer.publicKey}) is none that site.json names for ${remote}.`,
    );
  }
}

/** @throws CommandError when a build of the entry has an origin that the shell does not allow. */
function rejectUnlistedOrigins({ origins }: Trust, remote: string, entry: RegistryEntry): void {
  if (!origins) return;
  for (const build of [entry.current, entry.previous, entry.canary]) {
    if (!build) continue;
    const { origin } = new URL(build.manifest);
    if (!origins.includes(origin)) {
      throw new CommandError(
        `${remote} ${build.version} is served from ${origin}, which buildOrigins of site.json does not name.`,
      );
    }
  }
}

/**
 * Prepares an entry for writing: checks the origins of its builds and signs it when there is a signer. The issue date is
 * always later than the old entry's, even when the clocks of two machines differ.
 * @param before the stored entry, if it is trusted. @throws CommandError for a build with an origin that is not allowed.
 */
export function signEntry(
  trust: Trust,
  remote: string,
  entry: RegistryEntry,
  before: Pick<RegistryEntry, 'issued'> | undefined,
  { signer, now }: { readonly signer?: Signer | undefined; now(): Date },
): RegistryEntry {
  rejectUnlistedOrigins(trust, remote, entry);
  if (!signer) return entry;
  const earliest = isTimestamp(before?.issued) ? Date.parse(before.issued) + 1 : 0;
  const issued = new Date(Math.max(now().getTime(), earliest)).toISOString();
  const { signature: _, ...unsignedEntry } = entry;
  const unsigned = { ...unsignedEntry, issued };
  return { ...unsigned, signature: signer.sign(entryStatement(remote, unsigned)) };
}

/** Name of the file beside a build's release.json with the signature of one key. */
const signatureFileName = (publicKey: string) => `release.${keyFingerprint(publicKey)}.sig`;

/**
 * Signs an uploaded build.
 * @param descriptorText text of its release.json, as built. @throws CommandError when the uploaded one differs.
 */
export async function signBuild(
  target: Target,
  remote: string,
  buildId: string,
  descriptorText: string,
  signer: Signer,
): Promise<void> {
  if ((await target.file(remote, buildId, RELEASE_FILE)) !== descriptorText) {
    throw new CommandError(
      `${target.label} has another ${RELEASE_FILE} in ${buildId} of ${remote} than was built.`,
    );
  }
  await target.attach(
    remote,
    buildId,
    signatureFileName(signer.publicKey),
    signer.sign(releaseStatement(remote, descriptorText)),
  );
}

/** Verifies the signature of a build's release.json. @param read reads a file of the build; `undefined` when there is none. */
export async function buildSignature(
  trust: Trust,
  remote: string,
  descriptorText: string,
  read: (file: string) => Promise<string | undefined>,
): Promise<Signature> {
  let found: Signature = 'unsigned';
  for (const { key } of keysOf(trust, remote)) {
    const signature = (await read(signatureFileName(key)))?.trim();
    if (signature === undefined) continue;
    if (findSigningKey([key], releaseStatement(remote, descriptorText), signature)) return 'signed';
    found = 'wrong';
  }
  return found;
}
