/** The entitlements of a viewer for one item. */
export interface Viewer {
  bought: boolean;
  vip: boolean;
}

/** Whether a chapter may be read: it is free, bought, or in a book that is free for members (spec §6). */
export function mayRead(chapter: { price: number; vipFree: boolean }, viewer: Viewer): boolean {
  return chapter.price === 0 || viewer.bought || (chapter.vipFree && viewer.vip);
}

/** Whether a whole video may be watched: it is bought, or free; a members' video needs a membership. */
export function mayWatch(video: { price: number; vipOnly: boolean }, viewer: Viewer): boolean {
  return viewer.bought || (video.price === 0 && (!video.vipOnly || viewer.vip));
}
