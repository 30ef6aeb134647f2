/** What decides about a viewer: whether the thing was bought, and whether a membership is running. */
export interface Viewer {
  bought: boolean;
  vip: boolean;
}

/** A chapter may be read when it is free, bought, or its book is free for members who are (spec §6). */
export function mayRead(chapter: { price: number; vipFree: boolean }, viewer: Viewer): boolean {
  return chapter.price === 0 || viewer.bought || (chapter.vipFree && viewer.vip);
}

/** A video may be watched whole when it is bought, or free; a members' video only by members. */
export function mayWatch(video: { price: number; vipOnly: boolean }, viewer: Viewer): boolean {
  return viewer.bought || (video.price === 0 && (!video.vipOnly || viewer.vip));
}
