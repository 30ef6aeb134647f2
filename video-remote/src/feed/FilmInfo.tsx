import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { episodes as episodesGlyph, right, up } from '@manying/ui/icons';
import text from '@manying/ui/text.module.css';
import type { VideoDetail } from '../schemas.ts';
import { episodesOf } from './episodes.ts';
import styles from './FilmView.module.css';
import { feedMessages } from './feedMessages.ts';

interface FilmInfoProps {
  video: VideoDetail;
  /** Index of the episode; `undefined` outside of a series. */
  episode: number | undefined;
  onEpisodes: () => void;
  /** For a visitor who has not swiped yet: how to get to the next film. */
  hasSwipeHint: boolean;
}

/** The title of a film, the way to its page, and its episode, which opens the list of episodes. */
export function FilmInfo({ video, episode, onEpisodes, hasSwipeHint }: FilmInfoProps) {
  const { length } = episodesOf(video);
  return (
    <section className={styles.info}>
      {hasSwipeHint && (
        <p className={styles.swipe}>
          <Icon glyph={up} size="m" />
          {feedMessages.swipeHint}
        </p>
      )}
      {episode !== undefined && (
        <button type="button" className={styles.episode} onClick={onEpisodes}>
          <Icon glyph={episodesGlyph} size="s" />
          {feedMessages.episode(episode + 1, length)}
          <Icon glyph={right} size="s" />
        </button>
      )}
      <h2 className={styles.title}>
        <span className={cx(text.line2, styles.name)}>{video.name}</span>
      </h2>
      <Link to={paths.videoDetail(video.vodId)} className={styles.details}>
        {feedMessages.details}
        <Icon glyph={right} size="s" />
      </Link>
    </section>
  );
}
