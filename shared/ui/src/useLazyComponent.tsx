import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code comes after the rest of its screen; `undefined` until then, and where it cannot be had: the
 * screen must be whole without it.
 * @param load loads its code; the same function each time.
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
