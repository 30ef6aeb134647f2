import { type ComponentType, useEffect, useState } from 'react';
import type { ThreeDShelfProps } from './extras/ThreeDShelf.tsx';

/** What home shows after its first paint, each with a place that was kept for it. */
export interface Extras {
  /** In the head. */
  readonly AppLink: ComponentType;
  /** The last of the shelves, shown at night. */
  readonly ThreeDShelf: ComponentType<ThreeDShelfProps>;
  /** Below the shelves. */
  readonly HomeLinks: ComponentType;
  /** Over the page. */
  readonly HomeTip: ComponentType;
}

/** The extras once they are there. `wanted`: home has painted what it is for. */
export function useExtras(enabled: boolean): Extras | undefined {
  const [extras, setExtras] = useState<Extras>();
  useEffect(() => {
    if (!enabled || extras) return;
    let left = false;
    import(/* webpackChunkName: "home-extras" */ './extras/extras.ts').then(
      (module) => {
        if (!left) setExtras(module.extras);
      },
      // Home is whole without them; they come the next time it is shown.
      (error: unknown) => console.warn('The extras of home cannot be had.', error),
    );
    return () => {
      left = true;
    };
  }, [enabled, extras]);
  return extras;
}
