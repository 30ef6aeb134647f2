/** Texts of the visitor’s own videos. */
export const purchasedMessages = {
  ownVideos: '我的视频',
  purchasedTab: '已购',
  purchasedVideos: '我已购买的视频',
  purchasedPermanent: '购买过的视频会永久保存在这里',
} as const;
