/** Delays the start of films in component tests. */
import { vi } from 'vitest';

/** Lets no film start before the returned function is called: a slow machine sees what is shown until then. */
export function holdFilms(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { play } = HTMLMediaElement.prototype;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    await promise;
    await play.call(this);
  });
  return resolve;
}
