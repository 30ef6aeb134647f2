import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Link } from '@manying/platform/router';
import { Icon } from '@manying/ui/Icon';
import { play } from '@manying/ui/icons';
import { Picture } from '@manying/ui/Picture';
import { Section } from '@manying/ui/Section';
import { videoCategories } from '../categories.ts';
import { messages } from '../messages.ts';
import { useVideoHomeQuery } from '../videoApi.ts';
import styles from './SearchPage.module.css';
import { searchMessages } from './searchMessages.ts';

/** The ten categories (spec §2), each with the poster of its first film on the video home. */
export function BrowseCategories() {
  const { data: shelves = [] } = useVideoHomeQuery();
  return (
    <nav className={styles.part} aria-label={messages.categories}>
      <Section title={searchMessages.browse}>
        <div className={styles.categories}>
          {videoCategories().map(({ typeId, title }) => {
            const poster = shelves.find((shelf) => shelf.typeId === typeId)?.videos[0]?.poster;
            return (
              <Link key={typeId} to={paths.videoCategory(typeId)} className={styles.category}>
                {poster ? (
                  <CategoryPicture path={poster} />
                ) : (
                  <span className={styles.picture}>
                    <Icon glyph={play} />
                  </span>
                )}
                {title}
              </Link>
            );
          })}
        </div>
      </Section>
    </nav>
  );
}

function CategoryPicture({ path }: { path: string }) {
  const { ref, state } = usePicture(path, 180);
  return <Picture ref={ref} state={state} ratio={1} alt="" className={styles.picture} />;
}
