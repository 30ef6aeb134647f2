import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { onAnyScroll } from '../scrolling.tsx';
import { type ChunkRange, chunksInRange, chunkTops } from './chunks.tsx';
import { type ColumnsToken, PHONE_COLUMNS } from './gridColumns.tsx';

interface VirtualListProps {
  /** Number of items. */
  count: number;
  /** Items per chunk; a chunk is mounted and unmounted as a whole. */
  size: number;
  /** Estimated height per item, in px, until a chunk is measured. */
  estimate: number;
  /** Columns of the items, on which `size` and `estimate` depend (`useGridColumns`). */
  columns?: ColumnsToken;
  /** Renders a chunk. */
  render: (index: number) => ReactNode;
}

/** How far beyond the screen chunks are mounted, in screens. */
const OVERSCAN_SCREENS = 1;

/** Measured chunk heights in px, valid for one list width. */
interface MeasuredHeights {
  readonly width: number;
  readonly heights: ReadonlyMap<number, number>;
}

/**
 * A virtualized list: only chunks near the screen are mounted, and padding replaces the others. The cost of a frame does not
 * depend on the length of the list.
 */
export function VirtualList({ count, size, estimate, columns, render }: VirtualListProps) {
  const host = useRef<HTMLDivElement>(null);
  const [measures, setMeasures] = useState<MeasuredHeights>({ width: 0, heights: new Map() });
  const [range, setRange] = useState<ChunkRange>({ first: 0, end: 1 });
  const tops = useMemo(
    () => chunkTops(count, size, measures.heights, estimate),
    [count, size, measures.heights, estimate],
  );

  const updateRange = useEffectEvent(() => {
    const box = host.current?.getBoundingClientRect();
    // A hidden page has no layout.
    if (!box || box.width === 0) return;
    const overscan = innerHeight * OVERSCAN_SCREENS;
    const { first, end } = chunksInRange(tops, -box.top - overscan, -box.top + innerHeight + overscan);
    setRange((current) => (current.first === first && current.end === end ? current : { first, end }));
  });

  useEffect(() => {
    const onMove = () => updateRange();
    const stopScroll = onAnyScroll(onMove);
    window.addEventListener('resize', onMove);
    return () => {
      stopScroll();
      window.removeEventListener('resize', onMove);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the positions of the chunks have changed
  useEffect(() => updateRange(), [tops]);

  const [onSize] = useState(() => (index: number, width: number, height: number) => {
    setMeasures((current) => {
      const sameWidth = current.width === width;
      if (sameWidth && current.heights.get(index) === height) return current;
      // Heights measured at another width (orientation change) are invalid.
      const heights = new Map(sameWidth ? current.heights : []);
      return { width, heights: heights.set(index, height) };
    });
  });

  const chunks = tops.length - 1;
  const end = Math.min(range.end, chunks);
  const first = Math.min(range.first, Math.max(end - 1, 0));
  const bottom = tops[chunks] ?? 0;
  const mounted = Array.from({ length: end - first }, (_, index) => first + index);
  const rest = bottom - (tops[end] ?? bottom);
  // A server estimates the height on a phone. The style sheet knows the columns of the visitor's window.
  const estimatedRest =
    typeof window === 'undefined' && columns
      ? `calc(${rest}px * ${PHONE_COLUMNS[columns]} / var(${columns}))`
      : rest;
  return (
    <div ref={host} style={{ paddingTop: tops[first], paddingBottom: estimatedRest }}>
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
  /** Reports the size in px on mount and on every change. */
  onSize: (index: number, width: number, height: number) => void;
  children: ReactNode;
}

function Chunk({ index, onSize, children }: ChunkProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // `contentRect` is the whole size, since a chunk has no padding or border; older browsers report nothing else.
      const size = entry?.contentRect;
      // Width 0 in a hidden page.
      if (size && size.width > 0) onSize(index, size.width, size.height);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [index, onSize]);
  // `flow-root` includes the margins of the content in the height.
  return (
    <div ref={ref} style={{ display: 'flow-root' }}>
      {children}
    </div>
  );
}
