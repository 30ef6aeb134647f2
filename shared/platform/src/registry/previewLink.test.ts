import {
  isInTime,
  MAX_PREVIEW_TIME,
  parsePreviewLink,
  previewText,
  previewValue,
} from '@manying/platform/previewLink';
import { describe, expect, it } from 'vitest';

const PREVIEW = {
  build: 'https://cdn.test/releases/comic/aaa/',
  integrity: `sha256-${'+/'.repeat(21)}A=`,
  issued: '2026-03-01T00:00:00.000Z',
  expires: '2026-03-04T00:00:00.000Z',
};
const SIGNATURE = `${'+/'.repeat(42)}AA==`;
const linkOf = (preview: object) => previewValue(previewText(preview as typeof PREVIEW), SIGNATURE);

describe('a preview link', () => {
  it('says the same after it was part of an address', () => {
    const value = linkOf(PREVIEW);
    const { searchParams } = new URL(`https://store.test/index?preview.comic=${value}&a=b`);
    expect(searchParams.get('preview.comic')).toBe(value);
    expect(parsePreviewLink(value)).toEqual({
      preview: PREVIEW,
      text: previewText(PREVIEW),
      signature: SIGNATURE,
    });
  });

  it.each([
    ['without a signature', previewText(PREVIEW)],
    ['with a second signature', `${linkOf(PREVIEW)}.AAAA`],
    ['that is no JSON', previewValue(btoa('{').replace(/=+$/, ''), SIGNATURE)],
    ['that is no base64', previewValue('A', SIGNATURE)],
    ['that is an address', 'https://evil.test/mf-manifest.json'],
    ['that is empty', ''],
    ['that is very long', linkOf({ ...PREVIEW, build: `https://cdn.test/${'a'.repeat(2000)}/` })],
    ['of null', previewValue(btoa('null'), SIGNATURE)],
    ['of a script', linkOf({ ...PREVIEW, build: 'javascript:alert(1)//' })],
    ['of a host without a protocol', linkOf({ ...PREVIEW, build: '//evil.test/' })],
    ['of a folder with a query', linkOf({ ...PREVIEW, build: 'https://cdn.test/?/' })],
    ['of a file', linkOf({ ...PREVIEW, build: 'https://cdn.test/release.json' })],
    ['with another kind of hash', linkOf({ ...PREVIEW, integrity: 'md5-abc' })],
    ['with two hashes', linkOf({ ...PREVIEW, integrity: `${PREVIEW.integrity} ${PREVIEW.integrity}` })],
    ['without an end', linkOf({ ...PREVIEW, expires: undefined })],
    ['with a time of another form', linkOf({ ...PREVIEW, expires: 'tomorrow' })],
  ])('%s is none', (_, value) => {
    expect(parsePreviewLink(value)).toBeUndefined();
  });

  it('is valid until its end, and never for longer than a week', () => {
    const issued = Date.parse(PREVIEW.issued);
    const until = (end: number) => ({ ...PREVIEW, expires: new Date(end).toISOString() });
    expect(isInTime(PREVIEW, issued)).toBe(true);
    expect(isInTime(PREVIEW, Date.parse(PREVIEW.expires) - 1)).toBe(true);
    expect(isInTime(PREVIEW, Date.parse(PREVIEW.expires))).toBe(false);
    expect(isInTime(until(issued + MAX_PREVIEW_TIME), issued)).toBe(true);
    expect(isInTime(until(issued + MAX_PREVIEW_TIME + 1), issued)).toBe(false);
  });
});
