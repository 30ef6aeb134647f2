import type { Environment } from './environment.ts';
import { Problem } from './problem.ts';
import { secretBytes } from './rules/cipher.ts';

/** The key of the sample store, which is public. */
export const SAMPLE_IMAGE_KEY = 'manying-image-k1';

/** @throws Problem for settings that are meant for development and unsafe in production. */
export function refuseDevelopmentSettings(env: Environment): void {
  if (env.SANDBOX_CASHIER === 'on') {
    throw new Problem(
      'SANDBOX_CASHIER is on, which gives coins for nothing: unset it, or do not run with NODE_ENV=production.',
    );
  }
  if (env.LONG_BOOKS === 'on') {
    throw new Problem(
      'LONG_BOOKS is on, which fills the store with test data: unset it, or do not run with NODE_ENV=production.',
    );
  }
  if (!env.IMAGE_KEY || isSameKey(env.IMAGE_KEY, SAMPLE_IMAGE_KEY)) {
    throw new Problem(
      'IMAGE_KEY is the sample store’s, which everybody knows: give this store a key of its own, in site.json too, ' +
        'or do not run with NODE_ENV=production.',
    );
  }
  if (!env.TRUST_PROXY) {
    throw new Problem(
      'TRUST_PROXY is not set: say whether a proxy stands in front and is believed (see provider/README.md). ' +
        'NODE_ENV=production needs the decision, since limits count network addresses.',
    );
  }
}

/** Whether two keys are the same bytes, whether written as text or as hex. */
function isSameKey(a: string, b: string): boolean {
  return Buffer.compare(secretBytes(a) ?? Buffer.from(a), secretBytes(b) ?? Buffer.from(b)) === 0;
}
