import { useEffect, useState } from 'react';
import type { Extras } from './extras/extras.ts';

/** Loads the extras while `enabled`, once home has painted its main content. */
export function useExtras(enabled: boolean): Extras | undefined {
  const [extras, setExtras] = useState<Extras>();
  useEffect(() => {
    if (!enabled || extras) return;
    let cancelled = false;
    import(/* webpackChunkName: "home-extras" */ './extras/extras.ts').then(
      (module) => {
        if (!cancelled) setExtras(module.extras);
      },
      // Home works without them; the next mount tries again.
      (error: unknown) => console.warn('The extras of home could not be loaded.', error),
    );
    return () => {
      cancelled = true;
    };
  }, [enabled, extras]);
  return extras;
}
