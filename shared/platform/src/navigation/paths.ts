/** Addresses of the product (spec §2), so that links between remotes use no literals of another team. */

/** All addresses that pages link to. */
export const paths = {
  home: '/home',
  more: (shelf: string) => `/home/${shelf}`,
  category: '/category',
  shelf: '/shelf',
  history: '/shelf?active=history',
  offline: '/shelf/offline',
  search: '/search',
  book: (id: string) => `/book/${encodeURIComponent(id)}`,
  catalogue: (id: string) => `/book/${encodeURIComponent(id)}/catalog`,
  reader: (id: string, number: number) => `/book/read/${encodeURIComponent(id)}/${number}`,
  video: '/vod',
  videoCategory: (typeId: string) => `/vod/category?cid=${encodeURIComponent(typeId)}`,
  videoDetail: (vodId: string) => `/vod/detail?vodId=${encodeURIComponent(vodId)}`,
  videoSearch: '/search-vod',
  purchasedVideos: '/shelf-vod',
  user: '/user',
  login: '/user/login',
  bind: '/user/bind',
  password: '/user/password',
  devices: '/user/devices',
  findAccount: '/user/find-account',
  records: '/user/purchase/history',
  /**
   * The recharge centre. `bookId`: the book that needs coins; `type`: the initially selected kind of package.
   */
  purchase: (bookId = '', type?: 'vip') => {
    const query = new URLSearchParams({ ...(bookId && { bookId }), ...(type && { type }) }).toString();
    return query ? `/purchase?${query}` : '/purchase';
  },
} as const;
