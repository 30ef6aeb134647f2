/**
 * Attempts the builds of a remote until one works. A slow attempt continues in parallel to the next one,
 * because on a slow network the next one is no faster: the first success wins and aborts the others. A
 * failure counts only when another build works. When none works, the cause is something else, such as the
 * network.
 */
import type { Release } from '@manying/platform/registryDocument';
import type { ComponentType } from 'react';
import type { Loaders } from './loaders.ts';
import { PhaseError } from './phase.ts';
import { isBuildFailure } from './quarantine.ts';
import { report } from './report.ts';

/** Time after which the next build is attempted in parallel to a slow one, in ms. */
const NEXT_BUILD_DELAY = 4000;

/** A screen and its build. */
export interface LoadedScreen {
  readonly release: Release;
  readonly screen: ComponentType;
}

/** One load of a page or overlay. */
export interface LoadOptions {
  readonly name: string;
  /** Aborts all attempts of this load. */
  readonly signal: AbortSignal;
  /** Builds to attempt, best first; at least one. */
  readonly releases: readonly Release[];
  /** Running attempts at the same page; a retry runs in parallel to a load that hangs. */
  readonly pageAttempts: Set<AbortController>;
  /**
   * Loads the screen of one build. It calls `abortOthers` before it changes the store, so that only one build
   * does. @throws Error when this attempt itself is aborted.
   */
  readonly load: (release: Release, abortOthers: () => void) => Promise<ComponentType>;
  /** Records the failure of a build while another one works. */
  readonly recordFailure: (version: string) => void;
  readonly loaders: Pick<Loaders, 'isOriginAllowed' | 'reloadPage'>;
}

/** See the head of the file. @throws the error of the first build when none works, or when it is aborted. */
export function loadFirstWorking(options: LoadOptions): Promise<LoadedScreen> {
  const { name, signal, pageAttempts, load, recordFailure, loaders } = options;
  const remaining = [...options.releases];
  const ownAttempts = new Set<AbortController>();
  const failedReleases: Release[] = [];
  const errors: unknown[] = [];
  let isEveryOriginAllowed = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function abortAll(controllers: Iterable<AbortController>, except?: AbortController): void {
    for (const controller of controllers) {
      if (controller === except) continue;
      pageAttempts.delete(controller);
      controller.abort();
    }
  }

  function succeed({ version }: Release): void {
    clearTimeout(timer);
    abortAll(ownAttempts);
    for (const failed of failedReleases) recordFailure(failed.version);
    report({ remote: name, version, phase: 'page', outcome: failedReleases.length > 0 ? 'fallback' : 'ok' });
  }

  function recordError(release: Release, error: unknown): void {
    errors.push(error);
    if (!loaders.isOriginAllowed(release)) {
      isEveryOriginAllowed = false;
      return;
    }
    if (!isBuildFailure(error, globalThis.navigator?.onLine !== false)) return;
    failedReleases.push(release);
    const phase = error instanceof PhaseError ? error.phase : 'entry';
    const problem = error instanceof Error ? error.message : String(error);
    report({ remote: name, version: release.version, phase, outcome: 'failed', problem });
  }

  return new Promise((resolve, reject) => {
    function startNext(): void {
      clearTimeout(timer);
      const release = remaining.shift();
      if (release) startAttempt(release);
      else if ([...ownAttempts].every(({ signal: { aborted } }) => aborted)) {
        if (!isEveryOriginAllowed) loaders.reloadPage();
        reject(errors[0]);
      }
    }

    function startAttempt(release: Release): void {
      if (remaining.length > 0) timer = setTimeout(startNext, NEXT_BUILD_DELAY);
      const controller = new AbortController();
      ownAttempts.add(controller);
      pageAttempts.add(controller);
      const abortOthers = () => {
        if (controller.signal.aborted) throw new Error(`${name} was aborted`);
        abortAll(pageAttempts, controller);
      };
      /** Returns whether the result counts: that of an aborted attempt says nothing about its build. */
      const finishAttempt = () => {
        ownAttempts.delete(controller);
        pageAttempts.delete(controller);
        return !controller.signal.aborted;
      };
      load(release, abortOthers).then(
        (screen) => {
          if (!finishAttempt()) return;
          succeed(release);
          resolve({ release, screen });
        },
        (error: unknown) => {
          if (!finishAttempt()) return;
          recordError(release, error);
          startNext();
        },
      );
    }

    function abort(): void {
      clearTimeout(timer);
      abortAll(ownAttempts);
      reject(new Error(`${name} was aborted`));
    }
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else startNext();
  });
}
