import { useLater } from '../useLater.ts';
import type { ReaderToolsProps } from './ReaderTools.tsx';

const load = () => import(/* webpackChunkName: "readerTools" */ './ReaderTools.tsx');

/** The reader's tools, which come when the chapter is there. */
export function LazyTools(props: ReaderToolsProps) {
  const Tools = useLater(load);
  return Tools && <Tools {...props} />;
}
