import { paths } from '@manying/platform/paths';
import collapsing from '@manying/ui/collapsingBar.module.css';
import { cx } from '@manying/ui/cx';
import homeTop from '@manying/ui/homeTop.module.css';
import { ListFoot } from '@manying/ui/ListFoot';
import { Logo } from '@manying/ui/Logo';
import { SearchPill } from '@manying/ui/SearchPill';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { AdCarousel } from '../ads/AdCarousel.tsx';
import { homeShelves } from '../homeShelves.ts';
import { renderLink } from '../link.tsx';
import { LazyFailedPanel } from '../lists/LazyFailedPanel.tsx';
import { messages } from '../messages.ts';
import styles from './HomePage.module.css';
import { BannerSkeleton, ShelvesSkeleton } from './HomeSkeleton.tsx';
import { useComicHomeQuery } from './homeApi.ts';
import { hasBooks } from './homeSchema.ts';
import { RecentReading } from './RecentReading.tsx';
import { ShelfSection } from './ShelfSection.tsx';
import { useExtras } from './useExtras.ts';
import { useThreeD } from './useThreeD.ts';

/** The home screen of the comics (spec §2 Home). */
export default function HomePage() {
  const { data, error, isFetching, refetch } = useComicHomeQuery();
  const failed = !data && error !== undefined;
  const extras = useExtras(data !== undefined || failed);
  const threeD = useThreeD(data !== undefined);
  const empty = data !== undefined && !hasBooks(data) && threeD.books.length === 0 && !threeD.isLoading;
  return (
    <main className={styles.page}>
      <header className={cx(collapsing.bar, homeTop.bar)}>
        <Logo />
        <h1 className={homeTop.wordmark}>{messages.brand}</h1>
        <SearchPill label={messages.searchPlaceholder} href={paths.search} renderLink={renderLink} />
        <div className={styles.app}>{extras && <extras.HeadEnd />}</div>
      </header>
      <div className={homeTop.top}>
        {data && data.ads.length > 0 && <AdCarousel ads={data.ads} />}
        {!data && !failed && <BannerSkeleton />}
      </div>
      <RecentReading />
      {failed || empty ? (
        <LazyFailedPanel error={error} empty={empty} busy={isFetching} onRetry={refetch} />
      ) : (
        <DelayedSkeleton loading={!data} label={messages.loading} skeleton={<ShelvesSkeleton />}>
          {data &&
            homeShelves.map((shelf) => (
              <ShelfSection key={shelf.field} shelf={shelf} books={data.books[shelf.field]} />
            ))}
          {extras && <extras.ThreeDShelf books={threeD.books} />}
        </DelayedSkeleton>
      )}
      {(data || failed) && <div className={styles.links}>{extras && <extras.HomeLinks />}</div>}
      {data && !empty && <ListFoot text={messages.listEnd} />}
      {extras && <extras.HomeTip />}
    </main>
  );
}
