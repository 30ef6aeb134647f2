import { lazyPart } from '@manying/ui/lazyPart';
import { CodeFailed } from '../panels.tsx';

/** A chapter at the end of the strip that must be bought. In the same chunk as its sheets. */
export const LazyLockedChapter = lazyPart(
  () => import(/* webpackChunkName: "unpaid" */ './LockedChapterPane.tsx'),
  { failed: CodeFailed },
);
