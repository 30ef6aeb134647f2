import { messages } from '../messages.ts';

/** Texts at the foot of a paged list. */
export const pagedListTexts = {
  more: '继续上拉加载更多',
  loading: messages.loading,
  failed: messages.loadFailed,
  end: messages.listEnd,
  retry: messages.reload,
} as const;
