import { useLazyComponent } from '@manying/ui/useLazyComponent';
import type { BackgroundProps } from './BackgroundTasks.tsx';

const load = () => import(/* webpackChunkName: "readerBackground" */ './BackgroundTasks.tsx');

/** What goes on behind the pages, which comes after them. */
export function LazyBackground(props: BackgroundProps) {
  const Background = useLazyComponent(load);
  return Background && <Background {...props} />;
}
