import { useLazyComponent } from '@manying/ui/useLazyComponent';
import type { ReaderToolsProps } from './ReaderTools.tsx';

const load = () => import(/* webpackChunkName: "readerTools" */ './ReaderTools.tsx');

/** The reader's tools, loaded when the chapter is shown. */
export function LazyTools(props: ReaderToolsProps) {
  const Tools = useLazyComponent(load);
  return Tools && <Tools {...props} />;
}
