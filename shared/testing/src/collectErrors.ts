/** Collects the errors of a page in component tests. */
import { afterEach, beforeEach, vi } from 'vitest';

/** The calls log answers that they cannot parse (spec §7); these messages are expected. */
const LOGGED = /is unreadable|failed: /;

/**
 * Collects, in every test of the file, uncaught errors and what is logged as an error, except the reports of unreadable
 * answers. Restores the page afterwards. @returns the errors of the running test.
 */
export function collectErrors(): () => readonly string[] {
  let errors: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
    errors.push(String('reason' in event ? event.reason : event.message));
  };

  beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
      if (!LOGGED.test(String(args[0]))) errors.push(args.map(String).join(' '));
    });
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onError);
  });
  afterEach(() => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onError);
    vi.restoreAllMocks();
    localStorage.clear();
    window.scrollTo(0, 0);
  });
  return () => errors;
}
