import { useLazyComponent } from '@manying/ui/useLazyComponent';
import type { BackgroundTasksProps } from './BackgroundTasks.tsx';

const load = () => import(/* webpackChunkName: "readerBackground" */ './BackgroundTasks.tsx');

/** Background work of the reader, loaded after the pages. */
export function LazyBackgroundTasks(props: BackgroundTasksProps) {
  const Background = useLazyComponent(load);
  return Background && <Background {...props} />;
}
