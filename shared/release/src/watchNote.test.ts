import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { putWatch, watchedVersion } from '@manying/release/watchNote';
import { describe, expect, it } from 'vitest';

const targets = setUpTestTargets();
const MINUTE = 60_000;

describe.each(TARGET_KINDS)('the watch of a canary in a %s', (kind) => {
  it('is known for two minutes after a sign of life, on either side of a clock, and not after its end', async () => {
    const target = targets.open(kind);
    expect(await watchedVersion(target, 'comic', Date.now())).toBeUndefined();
    await putWatch(target, 'comic', '0.1.0+aaa', false);
    for (const skew of [0, -1.5 * MINUTE, 1.5 * MINUTE])
      expect(await watchedVersion(target, 'comic', Date.now() + skew), `${skew}`).toBe('0.1.0+aaa');
    for (const skew of [-3 * MINUTE, 3 * MINUTE])
      expect(await watchedVersion(target, 'comic', Date.now() + skew), `${skew}`).toBeUndefined();
    expect(await watchedVersion(target, 'video', Date.now())).toBeUndefined();
    await putWatch(target, 'comic', '0.1.0+aaa', true);
    expect(await watchedVersion(target, 'comic', Date.now())).toBeUndefined();
  });

  it.each(['{', 'null', '{"version":3}'])('is unknown where the note is %j', async (text) => {
    const target = targets.open(kind);
    await target.putNote('watch-comic', text);
    expect(await watchedVersion(target, 'comic', Date.now())).toBeUndefined();
  });
});
