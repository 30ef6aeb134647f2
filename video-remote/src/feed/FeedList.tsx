import { usePicture } from '@manying/platform/pictures';
import { Poster } from '@manying/ui/Poster';
import { useEffect, useRef } from 'react';
import { shortTime } from '../film/shortTime.ts';
import type { VideoCard } from '../schemas.ts';
import styles from './FeedList.module.css';
import { feedMessages } from './feedMessages.ts';

export interface FeedListProps {
  readonly films: readonly VideoCard[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** The films of the feed beside the current one, in a wide window: the list follows it. */
export default function FeedList({ films, index, onShow }: FeedListProps) {
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const item = list?.children[index] as HTMLElement | undefined;
    if (list && item) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  }, [index]);
  return (
    <nav className={styles.panel} aria-label={feedMessages.list}>
      <ol ref={listRef} className={styles.list}>
        {films.map((film, at) => (
          <li key={film.vodId}>
            <FilmRow film={film} isCurrent={at === index} onShow={() => onShow(at)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface FilmRowProps {
  readonly film: VideoCard;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
}

function FilmRow({ film, isCurrent, onShow }: FilmRowProps) {
  const { ref, state } = usePicture(film.poster, 200);
  return (
    <button type="button" className={styles.film} aria-current={isCurrent || undefined} onClick={onShow}>
      <span className={styles.picture}>
        <Poster ref={ref} state={state} alt="" />
      </span>
      <span className={styles.words}>
        {film.name}
        {film.duration !== undefined && <span className={styles.length}>{shortTime(film.duration)}</span>}
      </span>
    </button>
  );
}
