/**
 * Offline reading, as the shell provides it to the remotes: opened and saved chapters are stored on the device,
 * with their pictures encrypted as the image host sent them. Storage is limited: opened chapters are evicted for
 * newer ones, saved chapters stay until they are removed. Paid chapters belong to one user and are removed when
 * the user changes.
 */

export { onOfflineChanged, onOfflineFull } from '@manying/platform/offline/changes';
export type { ChapterToSave } from '@manying/platform/offline/chapterRecord';
/** Former names, for builds of contract 1.3. @public */
export {
  canSaveChapters,
  canSaveChapters as canKeepChapters,
  isSavedByMembership,
  isSavedByMembership as isKeptByMembership,
  type OfflineChapter,
  offlineChapter,
  offlineChapter as keptChapter,
  offlineChapters,
  offlineChapters as keptChapters,
  offlineUsage,
  offlineUsage as offlineRoom,
  onUserChanged,
  removeOfflineChapters,
  removeOfflineChapters as removeKept,
  removeOtherUsersChapters,
  removeOtherUsersChapters as forgetOthers,
} from '@manying/platform/offline/chapters';
export type { SaveResult } from '@manying/platform/offline/downloadPictures';
/** Former name, for builds of contract 1.3. @public */
export { saveOpenedChapter, saveOpenedChapter as keepOpened } from '@manying/platform/offline/openedChapter';
export type { ChapterKey as ChapterName } from '@manying/platform/offline/rules';
export { saveChapter } from '@manying/platform/offline/saveChapter';
