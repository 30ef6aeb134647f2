import { type ComponentType, useEffect, useState } from 'react';
import type { ThreeDShelfProps } from './extras/ThreeDShelf.tsx';

/** Parts of home that are loaded after the first paint, into reserved space. */
export interface Extras {
  /** In the header. */
  readonly AppLink: ComponentType;
  /** The last shelf, shown at night. */
  readonly ThreeDShelf: ComponentType<ThreeDShelfProps>;
  /** Below the shelves. */
  readonly HomeLinks: ComponentType;
  /** Floats over the page. */
  readonly HomeTip: ComponentType;
}

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
