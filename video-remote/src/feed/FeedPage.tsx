import { usePageCurrent, usePageTitle } from '@manying/platform/page';
import { useSearchParams } from '@manying/platform/router';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { lazyPart } from '@manying/ui/lazyPart';
import { savesData } from '@manying/ui/saveData';
import { useMediaQuery } from '@manying/ui/useMediaQuery';
import { WIDE } from '@manying/ui/windowShape';
import { useRef, useState } from 'react';
import { feedPath } from '../feedPath.ts';
import { FilmAddress } from '../film/wantedFilm.ts';
import { HomeViewSwitch } from '../homeView/HomeViewSwitch.tsx';
import { messages } from '../messages.ts';
import { useVisitor } from '../useVisitor.ts';
import { feedSoundSet, selectFeedSound, selectHasSwiped } from '../videoState.ts';
import { FeedEndPanel } from './FeedEndPanel.tsx';
import type { FeedListProps } from './FeedList.tsx';
import styles from './FeedPage.module.css';
import { FilmSlide } from './FilmSlide.tsx';
import { feedMessages } from './feedMessages.ts';
import type { FilmActions } from './filmActions.ts';
import { LeaveFullscreenButton } from './LeaveFullscreenButton.tsx';
import { roleOf } from './playerPool.ts';
import { SoundButton } from './SoundButton.tsx';
import { SoundHint } from './SoundHint.tsx';
import type { Step } from './swipe.ts';
import { useFeed } from './useFeed.ts';
import { useFeedKeys } from './useFeedKeys.ts';
import { useFilmTrack } from './useFilmTrack.ts';
import { useFocusOnFilm } from './useFocusOnFilm.ts';
import { useLeaveFullscreen } from './useFullscreen.ts';
import { usePreviousReleased } from './usePreviousReleased.ts';
import { useSwipe } from './useSwipe.ts';
import { useWheel } from './useWheel.ts';

/** Only a wide window has room for it. */
const FeedList = lazyPart<FeedListProps>(() => import(/* webpackChunkName: "feed-list" */ './FeedList.tsx'));

/** The feed: one film per screen (docs/decisions/040). `/vod/feed?vodId=…` starts with a film. */
export default function FeedPage() {
  // The films come and go: each would repeat an identification that has failed.
  const { isError: isUnidentified } = useVisitor();
  const requested = useSearchParams()[0].get('vodId')?.trim() ?? '';
  const feed = useFeed(requested);
  const { films, index, previous } = feed;
  const film = films[index];
  const vodId = film?.vodId ?? '';
  usePageTitle(film?.name || undefined);

  const dispatch = useAppDispatch();
  const wantsSound = useAppSelector(selectFeedSound);
  const hasSwiped = useAppSelector(selectHasSwiped);
  // The browser has refused sound: films are muted until the first swipe, and after it until the next tap on the button.
  const [isSoundRefused, setSoundRefused] = useState(false);
  const hasRetriedSound = useRef(false);
  const muted = !wantsSound || isSoundRefused;
  // The last film that shows its first frame, or that cannot play.
  const [settled, setSettled] = useState({ vodId: '', plays: false });
  const isSettled = settled.vodId === vodId;
  const isPreviousReleased = usePreviousReleased(vodId);
  const pool = { index, previous, isPreviousReleased, isSettled, saveData: savesData() };

  const isCurrentPage = usePageCurrent();
  useLeaveFullscreen();
  const actionsRef = useRef<FilmActions>(null);
  const stageRef = useRef<HTMLElement>(null);
  const [trackRef, track] = useFilmTrack(vodId);
  useFocusOnFilm(trackRef, vodId);

  function step(direction: Step) {
    if (!isCurrentPage || !feed.canStep(direction)) return;
    // The end of a long press would reach the next film.
    actionsRef.current?.setFast(false);
    if (isSoundRefused && !hasRetriedSound.current) {
      // Browsers allow sound once the page was pressed.
      hasRetriedSound.current = true;
      setSoundRefused(false);
    }
    track.slide(direction);
    feed.show(index + direction);
  }

  const swipe = useSwipe({
    track,
    vodId,
    hasPrevious: feed.canStep(-1),
    hasNext: feed.canStep(1),
    onStep: step,
    onTap(kind) {
      if (kind === 'singleTap') actionsRef.current?.togglePlayback();
      else if (kind === 'doubleTap') actionsRef.current?.markFavourite();
      else actionsRef.current?.setFast(kind === 'longPressStart');
    },
  });
  useWheel(stageRef, step);
  useFeedKeys({
    onStep: step,
    onTogglePlayback: () => actionsRef.current?.togglePlayback(),
    onSeek: (seconds) => actionsRef.current?.seekBy(seconds),
    onToggleSound: toggleSound,
  });

  function toggleSound() {
    setSoundRefused(false);
    dispatch(feedSoundSet(muted));
  }

  const hasRoom = useMediaQuery(WIDE);
  const isShown = (at: number) => at >= 0 && at <= films.length;
  return (
    <main className={styles.page} data-mode="video">
      <h1 className={styles.hidden}>{messages.homeView.feed}</h1>
      <section ref={stageRef} className={styles.stage} aria-label={messages.homeView.feed} {...swipe}>
        {/* Before the film, as on the screen: so does the focus move. */}
        <header className={styles.top}>
          <HomeViewSwitch current="feed" className={styles.switch} />
          <LeaveFullscreenButton />
          {film && <SoundButton muted={muted} onToggle={toggleSound} />}
        </header>
        {isSettled && settled.plays && !hasSwiped && <SoundHint isMuted={muted} onUnmute={toggleSound} />}
        <div className={styles.steps}>
          {feed.canStep(-1) && (
            <button type="button" className={styles.step} onClick={() => step(-1)}>
              {feedMessages.previous}
            </button>
          )}
          {feed.canStep(1) && (
            <button type="button" className={styles.step} onClick={() => step(1)}>
              {feedMessages.next}
            </button>
          )}
        </div>
        <div ref={trackRef} className={styles.track}>
          {[index - 1, index, index + 1].filter(isShown).map((at) => {
            const card = films[at];
            const offset = at - index;
            if (!card)
              return (
                <FeedEndPanel
                  key="end of the feed"
                  end={feed.end}
                  isEmpty={films.length === 0}
                  isBusy={feed.isBusy}
                  offset={offset}
                  onReload={feed.reload}
                />
              );
            return (
              <FilmAddress key={`film ${card.vodId}`} value={feedPath}>
                <FilmSlide
                  card={card}
                  offset={offset}
                  role={roleOf(at, pool)}
                  muted={muted}
                  isUnidentified={isUnidentified}
                  actionsRef={actionsRef}
                  onSettled={setSettled}
                  onSoundRefused={() => setSoundRefused(true)}
                />
              </FilmAddress>
            );
          })}
        </div>
      </section>
      {hasRoom && <FeedList films={films} index={index} onShow={feed.show} />}
    </main>
  );
}
