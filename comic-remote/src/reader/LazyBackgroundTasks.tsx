import { useLazyComponent } from '@manying/ui/useLazyComponent';
import type { BackgroundTasksProps } from './BackgroundTasks.tsx';

const load = () => import(/* webpackChunkName: "readerBackground" */ './BackgroundTasks.tsx');

/** What goes on behind the pages, which comes after them. */
export function LazyBackgroundTasks(props: BackgroundTasksProps) {
  const Background = useLazyComponent(load);
  return Background && <Background {...props} />;
}
