import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ChunkRange, chunksInRange, chunkTops } from './chunks.ts';

interface ChunkedListProps {
  /** How many items there are. */
  count: number;
  /** Items of a chunk: they come and go together. */
  size: number;
  /** About how much an item adds to the list's height, in px, for before a chunk was measured. */
  estimate: number;
  /** Draws a chunk. */
  render: (index: number) => ReactNode;
}

/** How far above and below the screen chunks are mounted, in screens. */
const OVERSCAN_SCREENS = 1;

/** Heights in px of the chunks that were mounted while the list had its present width. */
interface MeasuredHeights {
  readonly width: number;
  readonly heights: ReadonlyMap<number, number>;
}

/**
 * A list as long as it likes of which only the chunks near the screen are mounted; the others leave their place. What a
 * frame costs does not depend on the length of the list.
 */
export function ChunkedList({ count, size, estimate, render }: ChunkedListProps) {
  const host = useRef<HTMLDivElement>(null);
  const [measures, setMeasures] = useState<MeasuredHeights>({ width: 0, heights: new Map() });
  const [range, setRange] = useState<ChunkRange>({ first: 0, end: 1 });
  const tops = useMemo(
    () => chunkTops(count, size, measures.heights, estimate),
    [count, size, measures.heights, estimate],
  );

  const updateRange = useEffectEvent(() => {
    const box = host.current?.getBoundingClientRect();
    // A hidden page has no place on the screen.
    if (!box || box.width === 0) return;
    const reach = innerHeight * OVERSCAN_SCREENS;
    const { first, end } = chunksInRange(tops, -box.top - reach, -box.top + innerHeight + reach);
    setRange((now) => (now.first === first && now.end === end ? now : { first, end }));
  });

  useEffect(() => {
    const onMove = () => updateRange();
    // Captured: while pages slide the list scrolls in its page, not in the window.
    const how = { capture: true, passive: true };
    window.addEventListener('scroll', onMove, how);
    window.addEventListener('resize', onMove);
    return () => {
      window.removeEventListener('scroll', onMove, how);
      window.removeEventListener('resize', onMove);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chunks have moved
  useEffect(() => updateRange(), [tops]);

  const [onSize] = useState(() => (index: number, width: number, height: number) => {
    setMeasures((now) => {
      const same = now.width === width;
      if (same && now.heights.get(index) === height) return now;
      // In another width (a turned phone) the known heights are wrong.
      const heights = new Map(same ? now.heights : []);
      return { width, heights: heights.set(index, height) };
    });
  });

  const chunks = tops.length - 1;
  const end = Math.min(range.end, chunks);
  const first = Math.min(range.first, Math.max(end - 1, 0));
  const bottom = tops[chunks] ?? 0;
  const mounted = Array.from({ length: end - first }, (_, at) => first + at);
  return (
    <div ref={host} style={{ paddingTop: tops[first], paddingBottom: bottom - (tops[end] ?? bottom) }}>
      {mounted.map((index) => (
        <Chunk key={index} index={index} onSize={onSize}>
          {render(index)}
        </Chunk>
      ))}
    </div>
  );
}

interface ChunkProps {
  index: number;
  /** Its size in px, at first and whenever it changes. */
  onSize: (index: number, width: number, height: number) => void;
  children: ReactNode;
}

function Chunk({ index, onSize, children }: ChunkProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // A chunk has neither padding nor border: this is its whole size, and all that older browsers tell.
      const size = entry?.contentRect;
      // Nothing is known of a chunk of a hidden page.
      if (size && size.width > 0) onSize(index, size.width, size.height);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [index, onSize]);
  // Margins of what is inside belong to the chunk's height.
  return (
    <div ref={ref} style={{ display: 'flow-root' }}>
      {children}
    </div>
  );
}
