import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the reader that comes after the pages; `undefined` until then. Without it they can still be read.
 * @param load loads its code; the same function each time.
 */
export function useLater<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    let gone = false;
    load().then(
      ({ default: Loaded }) => {
        if (!gone) setPart(() => Loaded);
      },
      (fault: unknown) => console.warn('A part of the reader could not be loaded', fault),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return Part;
}
