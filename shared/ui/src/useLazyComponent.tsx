import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component after the rest of its screen. `undefined` while loading and if loading fails, so the
 * screen must be usable without it.
 * @param load loads its code; must be referentially stable.
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  useEffect(() => {
    let unmounted = false;
    load().then(
      ({ default: Loaded }) => {
        if (!unmounted) setComponent(() => Loaded);
      },
      (error: unknown) => console.warn('A part of the screen could not be loaded', error),
    );
    return () => {
      unmounted = true;
    };
  }, [load]);
  return Component;
}
