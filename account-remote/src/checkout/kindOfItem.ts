import type { WantedItem } from '@manying/platform/payment';

/** Whether the item is a chapter or a film, by its address. */
export const kindOfItem = ({ path }: Pick<WantedItem, 'path'>): 'chapter' | 'film' =>
  path.startsWith('/book/') ? 'chapter' : 'film';
