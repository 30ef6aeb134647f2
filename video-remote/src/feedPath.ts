/** Address of the feed, which only this remote links to. @param vodId the film it starts with; '' for none. */
export const feedPath = (vodId = ''): string =>
  vodId === '' ? '/vod/feed' : `/vod/feed?vodId=${encodeURIComponent(vodId)}`;
