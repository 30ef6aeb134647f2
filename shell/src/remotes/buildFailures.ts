/** Builds that this device or this visit avoids. */

import { readItem, writeItem } from '@manying/platform/storage';
import { BUILD_FAILURES_KEY } from '@manying/platform/storageKeys';
import { isQuarantined, readFailures, recordFailure } from './quarantine.ts';

/** See the head of the file. */
export interface BuildFailures {
  /** Whether a build is in quarantine, or had a render error in this visit. */
  isExcluded(name: string, version: string): boolean;
  /** Records a failure of a build while another one works; the second one quarantines it. */
  recordFailure(name: string, version: string): void;
  /** Records a render error of a screen: this visit avoids the build. */
  recordCrash(name: string, version: string): void;
}

/** Reads the stored failures. */
export function createBuildFailures(): BuildFailures {
  let failures = readFailures(readItem(BUILD_FAILURES_KEY));
  /** Whether storage has the failures of this visit: it may be full. */
  let isStored = true;
  const crashed = new Set<string>();
  const keyOf = (name: string, version: string) => `${name} ${version}`;
  return {
    isExcluded(name, version) {
      const key = keyOf(name, version);
      return crashed.has(key) || isQuarantined(failures, key, Date.now());
    },
    recordFailure(name, version) {
      // Another tab may have stored failures since.
      if (isStored) failures = readFailures(readItem(BUILD_FAILURES_KEY));
      failures = recordFailure(failures, keyOf(name, version), Date.now());
      isStored = writeItem(BUILD_FAILURES_KEY, JSON.stringify(failures));
    },
    recordCrash: (name, version) => void crashed.add(keyOf(name, version)),
  };
}
