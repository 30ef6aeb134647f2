import { usePicture } from '@manying/platform/pictures';
import { lazyPart } from '@manying/ui/lazyPart';
import { Picture } from '@manying/ui/Picture';
import { useDelayed } from '@manying/ui/useDelayed';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { type RefObject, useEffect } from 'react';
import { LoadFailure } from '../film/LoadFailure.tsx';
import { type LoadProblem, useVideo } from '../film/useVideo.ts';
import { messages } from '../messages.ts';
import type { VideoCard } from '../schemas.ts';
import styles from './FilmSlide.module.css';
import type { FilmActions } from './filmActions.ts';
import type { FilmRole } from './playerPool.ts';

/** The film and its controls: code that the feed needs only when the data of a film has arrived. */
const FilmView = lazyPart(
  async () => {
    const module = await import(/* webpackChunkName: "feed-film" */ './FilmView.tsx');
    return { default: module.FilmView };
  },
  {
    failed: ({ busy, reload }) => (
      <div className={styles.message}>
        <LoadFailure problem={CODE_MISSING} busy={busy} onReload={reload} />
      </div>
    ),
  },
);

/** Why a film whose code could not be loaded does not play: no reason that the provider knows. */
const CODE_MISSING: LoadProblem = { congested: false, gone: false, sessionFault: null };

interface FilmSlideProps {
  card: VideoCard;
  /** Number of films between the current one and this one; negative above it. */
  offset: number;
  role: FilmRole;
  muted: boolean;
  /** The visitor could not be identified. */
  isUnidentified: boolean;
  /** Set by the current film. */
  actionsRef: RefObject<FilmActions | null>;
  /** The film shows its first frame, or cannot play. */
  onSettled: (film: { readonly vodId: string; readonly plays: boolean }) => void;
  /** The browser plays the film only without sound. */
  onSoundRefused: () => void;
}

/** One screen of the feed: the poster, and in front of it the film with its controls. */
export function FilmSlide({ card, offset, role, actionsRef, onSettled, ...playback }: FilmSlideProps) {
  const { vodId } = card;
  const isCurrent = role === 'current';
  const { video, problem, isFetching, reload } = useVideo(vodId, role === 'idle');
  const { ref, state } = usePicture(card.poster || (video?.poster ?? ''), 500);
  const isLoading = useDelayed(isCurrent && !video && isFetching);
  const hasFailed = !video && problem !== undefined;

  useRetryOnReconnect(isCurrent && hasFailed, reload);
  useEffect(() => {
    if (isCurrent && hasFailed) onSettled({ vodId, plays: false });
  }, [isCurrent, hasFailed, vodId, onSettled]);

  return (
    <article
      className={styles.film}
      style={{ transform: `translateY(${offset * 100}%)` }}
      aria-label={video?.name ?? card.name}
      inert={!isCurrent}
      tabIndex={-1}
    >
      {state.status === 'shown' && (
        <img className={styles.ambient} src={state.url} alt="" draggable={false} />
      )}
      <Picture ref={ref} state={state} alt="" ratio="poster" className={styles.poster} />
      {video ? (
        <FilmView
          {...playback}
          video={video}
          isStale={problem !== undefined}
          isCurrent={isCurrent}
          reload={reload}
          actionsRef={actionsRef}
          onSettled={(plays) => onSettled({ vodId, plays })}
        />
      ) : (
        <div className={styles.message}>
          <h2 className={styles.name}>{card.name}</h2>
          {problem && !isFetching && (
            <LoadFailure problem={problem} busy={isFetching} onReload={() => void reload()} />
          )}
          {isLoading && <p role="status">{messages.loading}</p>}
        </div>
      )}
    </article>
  );
}
