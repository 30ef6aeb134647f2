/** What the shell does when the first page stands: nothing of it is needed to paint. */
import type { AppStore } from '@manying/platform/store';
import { registerServiceWorker } from './serviceWorker/register.ts';
import { reportSource } from './visit/reportSource.ts';

/** Written in by the build. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

export function startLater(store: AppStore): void {
  void reportSource(store);
  if (process.env.NODE_ENV === 'production') void registerServiceWorker();
}
