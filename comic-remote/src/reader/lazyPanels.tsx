/** Panels shown instead of pages, loaded on demand because most chapters need none. */
import { lazyPart } from '@manying/ui/lazyPart';
import { ChapterLoading, CodeFailed } from './panels.tsx';

/** What is shown in place of a panel. */
const states = { pending: ChapterLoading, failed: CodeFailed };

/** Panel of a chapter that must be bought. */
export const LazyUnpaid = lazyPart(() => import(/* webpackChunkName: "unpaid" */ './Unpaid.tsx'), states);

/** Panel for a chapter that does not exist, or an address that names none. */
export const LazyNoChapter = lazyPart(
  () => import(/* webpackChunkName: "readerPictures" */ './NoChapter.tsx'),
  states,
);

/** Panel of a saved chapter whose membership has ended. In the same chunk as the code that detects it. */
export const LazyMembershipEnded = lazyPart(
  () => import(/* webpackChunkName: "saved" */ './MembershipEnded.tsx'),
  states,
);

/** Panel for an overloaded provider, or a visitor it does not know. */
export const LazyChapterCongested = lazyPart(
  () => import(/* webpackChunkName: "readerPictures" */ './ChapterCongested.tsx'),
  states,
);
