import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Poster } from '@manying/ui/Poster';
import { Section } from '@manying/ui/Section';
import { VideoTile } from '@manying/ui/VideoTile';
import { boughtFilms } from '../accountRecords/boughtFilms.ts';
import { useRecords } from '../accountRecords/useRecords.ts';
import { renderLink } from '../link.tsx';
import styles from './BoughtFilms.module.css';
import { boughtFilmsMessages as text } from './boughtFilmsMessages.ts';

/** Columns of the widest window. */
const MAX_FILMS = 5;

function FilmPoster({ path }: { path: string }) {
  const { ref, state } = usePicture(path, 500);
  return <Poster ref={ref} state={state} alt="" />;
}

/** One row of the films bought last; nothing while there are none, or when the provider keeps no records (docs/decisions/093). */
export default function BoughtFilms() {
  const { months } = useRecords('video');
  const films = boughtFilms(months ?? []).slice(0, MAX_FILMS);
  if (films.length === 0) return null;
  return (
    <Section
      title={text.title}
      more={{ label: text.more, href: paths.purchasedVideos }}
      renderLink={renderLink}
    >
      <div className={styles.row}>
        {films.map(({ vodId, title, picture }) => (
          <VideoTile
            key={vodId}
            picture={<FilmPoster path={picture} />}
            title={title}
            href={paths.videoDetail(vodId)}
            renderLink={renderLink}
          />
        ))}
      </div>
    </Section>
  );
}
