import { useCallback, useState } from 'react';

/** Heights of the ends of chapters in px, by chapter number, and the callback that reports them. */
export function useEndHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const onHeight = useCallback((number: number, height: number) => {
    // An end that is not mounted keeps its height, and so does one on a hidden page.
    if (height === 0) return;
    setHeights((current) =>
      current.get(number) === height ? current : new Map([...current, [number, height]]),
    );
  }, []);
  return [heights, onHeight] as const;
}
