/**
 * Links that open an uploaded build in the live shell, in one tab (docs/decisions/067). The address has
 * `?preview.<remote>=<link>.<signature>`, both in base64url.
 */
import { isTimestamp } from '@manying/platform/signedEntry';
import { webAddress } from '@manying/platform/webAddress';
import * as v from 'valibot';

/** Prefix of the parameters, before the name of the remote. */
export const PREVIEW_PREFIX = 'preview.';
/** Longest time for which a link is valid, in ms: a week. */
export const MAX_PREVIEW_TIME = 7 * 24 * 60 * 60_000;
/** Longest value of a parameter, in characters. */
const MAX_LENGTH = 1000;

const timestamp = v.pipe(
  v.string(),
  v.check((text) => isTimestamp(text), 'no timestamp'),
);
const previewSchema = v.object({
  /** Address of the build's folder, with a slash at its end. */
  build: v.pipe(
    v.string(),
    v.check(
      (address) => webAddress(address) !== undefined && /^[^?#]+\/$/.test(address),
      'not a folder of the web',
    ),
  ),
  /** Hash of its release.json, which names all files with their hashes. */
  integrity: v.pipe(v.string(), v.regex(/^sha256-[A-Za-z\d+/]{43}=$/)),
  issued: timestamp,
  expires: timestamp,
});
/** What a link says. */
export type Preview = v.InferOutput<typeof previewSchema>;

/** A link before its signature is verified. */
export interface PreviewLink {
  readonly preview: Preview;
  /** What is signed, as it is written. */
  readonly text: string;
  /** Base64. */
  readonly signature: string;
}

const toBase64Url = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

function fromBase64Url(text: string): string {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return base64.padEnd(Math.ceil(base64.length / 4) * 4, '=');
}

/** The part of a link that is signed. */
export const previewText = (preview: Preview): string => toBase64Url(btoa(JSON.stringify(preview)));

/** The value of the parameter. @param signature of the text, base64. */
export const previewValue = (text: string, signature: string): string => `${text}.${toBase64Url(signature)}`;

/** Reads a value of the parameter; `undefined` for any other text. Nothing in it is trusted before it is verified. */
export function parsePreviewLink(value: string): PreviewLink | undefined {
  const [, text, signature] = /^([\w-]+)\.([\w-]+)$/.exec(value) ?? [];
  if (text === undefined || signature === undefined || value.length > MAX_LENGTH) return undefined;
  try {
    const { success, output } = v.safeParse(previewSchema, JSON.parse(atob(fromBase64Url(text))));
    return success ? { preview: output, text, signature: fromBase64Url(signature) } : undefined;
  } catch {
    // No base64, or no JSON.
    return undefined;
  }
}

/** Whether a link may be used at a time. A link for a longer time than a week never may. */
export function isInTime({ issued, expires }: Preview, now: number): boolean {
  const end = Date.parse(expires);
  return now < end && end - Date.parse(issued) <= MAX_PREVIEW_TIME;
}
