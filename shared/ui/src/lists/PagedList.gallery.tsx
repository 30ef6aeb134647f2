import type { Gallery } from '../gallery/gallery.ts';
import { press } from '../gallery/samples.tsx';
import { Group, Row } from '../List.tsx';
import { PagedList, type PagedQuery } from './PagedList.tsx';

const texts = {
  more: 'Pull for more',
  loading: 'Loading',
  failed: 'Not loaded',
  end: 'The end',
  retry: 'Retry',
};
const query: PagedQuery = {
  isError: false,
  isFetching: false,
  hasNextPage: false,
  fetchNextPage: press,
  refetch: press,
};
const list = (changes: Partial<PagedQuery>) => (
  <PagedList query={{ ...query, ...changes }} pages={1} texts={texts}>
    <Group>
      <Row label="Chapter 1" />
    </Group>
  </PagedList>
);

export default {
  PagedList: {
    states: {
      complete: list({}),
      loading: list({ isFetching: true, hasNextPage: true }),
      failed: list({ isError: true }),
    },
  },
} satisfies Gallery;
