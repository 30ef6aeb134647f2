import type { BackgroundProps } from './Background.tsx';
import { useLater } from './useLater.ts';

const load = () => import(/* webpackChunkName: "readerBackground" */ './Background.tsx');

/** What goes on behind the pages, which comes after them. */
export function LazyBackground(props: BackgroundProps) {
  const Background = useLater(load);
  return Background && <Background {...props} />;
}
