import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { useSearchParams } from '@manying/platform/router';
import { TopBar } from '@manying/ui/TopBar';
import { categoryTitle } from '../categories.ts';
import { messages } from '../messages.ts';
import { PagedTiles } from '../tile/PagedTiles.tsx';
import { uniqueVideos } from '../tile/tiles.ts';
import { useVisitor } from '../useVisitor.ts';
import { useVideoCategoryInfiniteQuery } from '../videoApi.ts';
import styles from './CategoryPage.module.css';

/** The videos of one category (spec §2): `/vod/category?cid=…`. */
export default function CategoryPage() {
  useVisitor();
  const typeId = useSearchParams()[0].get('cid')?.trim() ?? '';
  const back = useBack(paths.video);
  const query = useVideoCategoryInfiniteQuery(typeId, { skip: typeId === '' });
  // An address without a category shows an empty list.
  const pages = typeId === '' ? [] : query.currentData?.pages.map(({ items }) => items);

  return (
    <main className={styles.page}>
      <TopBar
        title={categoryTitle(typeId) || messages.categories}
        back={{ label: messages.back, onPress: back }}
      />
      <PagedTiles videos={pages && uniqueVideos(pages)} query={query} />
    </main>
  );
}
