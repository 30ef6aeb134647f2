/** Preview links: an uploaded build that the live shell opens in one tab, without being released (docs/decisions/067). */
import { integrityOf } from '@manying/build/integrity';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { PREVIEW_PREFIX, type Preview, previewText, previewValue } from '@manying/platform/previewLink';
import { previewStatement } from '@manying/platform/signedEntry';
import { buildIdOf } from '@manying/release/buildNames';
import { buildAndUpload } from '@manying/release/candidates';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { awaitPrune, rejectIncompleteBuilds } from '@manying/release/completeBuilds';
import { jsonNote, putJsonNote } from '@manying/release/jsonNote';
import { HOUR } from '@manying/release/previewHours';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import { readTrust, rejectUnknownSigners } from '@manying/release/trust';
import * as v from 'valibot';

/** Result of `preview`. */
export interface Previewed {
  readonly remote: string;
  readonly version: string;
  /** Where the live shell opens the build. */
  readonly link: string;
  /** ISO 8601. */
  readonly expires: string;
}

/** How long a link is valid, and the address of the store. */
export interface PreviewOptions {
  readonly hours: number;
  /** Origin at which visitors reach the shell. */
  readonly store: string;
}

const noteName = (app: string, buildId: string) => `preview-${app}-${buildId}`;
const noteSchema = v.object({ expires: v.string() });

/** Whether a link to a build is still valid: `prune` keeps it until then. */
export async function isPreviewed(
  target: Target,
  app: string,
  buildId: string,
  now: number,
): Promise<boolean> {
  const note = await jsonNote(target, noteName(app, buildId), noteSchema);
  return note !== undefined && now < Date.parse(note.content.expires);
}

/** Address of the first page that needs no parameter. */
function firstPage({ pages }: Pick<ReleaseDescriptor, 'pages'>): string {
  return pages.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
}

/**
 * Builds, verifies, uploads and signs a remote, and makes a link to it. The registry stays as it is.
 * @throws CommandError with all problems found, and when the site has no keys by which a shell could verify the link.
 */
export async function preview(
  remote: string,
  { hours, store }: PreviewOptions,
  context: CommandContext,
): Promise<Previewed> {
  const { target, signer, now } = context;
  const [trust] = await Promise.all([readTrust(target), target.checkWrites?.()]);
  rejectUnknownSigners(trust, remote, signer);
  if (!trust.keys || !signer) {
    throw new CommandError(
      `site.json of ${target.label} names no release keys, and a shell opens no preview that is not signed: see 'keygen'.`,
    );
  }
  const { build } = await buildAndUpload(remote, trust, context);
  const { version, pages, manifest } = build;
  const buildId = buildIdOf(version);
  const { origin } = new URL(manifest);
  if (trust.origins && !trust.origins.includes(origin))
    throw new CommandError(
      `${remote} ${version} is served from ${origin}, which buildOrigins of site.json does not name.`,
    );
  const issued = now();
  const expires = new Date(issued.getTime() + hours * HOUR).toISOString();
  await putJsonNote(target, noteName(remote, buildId), { expires });
  // A `prune` may have looked for builds to remove before it could see the note.
  await awaitPrune(target, () => readRegistry(target));
  const descriptor = await target.file(remote, buildId, RELEASE_FILE);
  if (descriptor === undefined)
    throw new CommandError(`${remote} ${version} was removed by a prune meanwhile: give the command again.`);
  await rejectIncompleteBuilds(target, [{ app: remote, buildId }]);
  const said: Preview = {
    build: new URL('.', manifest).href,
    integrity: integrityOf(descriptor),
    issued: issued.toISOString(),
    expires,
  };
  const text = previewText(said);
  const value = previewValue(text, signer.sign(previewStatement(remote, text)));
  const link = `${new URL(firstPage({ pages }), store).href}?${PREVIEW_PREFIX}${remote}=${value}`;
  return { remote, version, link, expires };
}

/** Formats a result as text. */
export const previewedText = ({ remote, version, link, expires }: Previewed): string =>
  `${remote} ${version} opens until ${expires} at\n${link}`;
