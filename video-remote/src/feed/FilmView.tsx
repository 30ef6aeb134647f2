import { site } from '@manying/platform/site';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { IconButton } from '@manying/ui/IconButton';
import { play } from '@manying/ui/icons';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isLocked } from '../film/stageContent.ts';
import { useAccess } from '../film/useAccess.ts';
import { useAddressRenewal } from '../film/useAddressRenewal.ts';
import { useBandwidth } from '../film/useBandwidth.ts';
import { selectHasCheckout } from '../film/useCheckout.ts';
import { usePlaybackSnapshot } from '../film/usePlaybackSnapshot.ts';
import { useSavedPosition } from '../film/useSavedPosition.ts';
import { FeedPlayer, type FeedPlayerControls } from '../player/FeedPlayer.tsx';
import { gestureTexts } from '../player/messages/gestures.ts';
import { LONG_PRESS_SPEED } from '../player/rules/gestures.ts';
import { speedText } from '../player/rules/speeds.ts';
import type { VideoDetail } from '../schemas.ts';
import { useVideoWatchMutation } from '../videoApi.ts';
import { favouriteToggled, previewSecondWatched, selectHasSwiped, selectIsFavourite } from '../videoState.ts';
import { ActionColumn, type FeedSheet } from './ActionColumn.tsx';
import { currentEpisode, episodeSource, episodesOf } from './episodes.ts';
import { FilmInfo } from './FilmInfo.tsx';
import { FilmOffer } from './FilmOffer.tsx';
import styles from './FilmView.module.css';
import { FullscreenButton } from './FullscreenButton.tsx';
import { feedMessages } from './feedMessages.ts';
import type { FilmActions } from './filmActions.ts';
import { Progress } from './Progress.tsx';

interface FilmViewProps {
  video: VideoDetail;
  /** Refetching the video failed, so its data may be out of date. */
  isStale: boolean;
  isCurrent: boolean;
  muted: boolean;
  /** The visitor could not be identified. */
  isUnidentified: boolean;
  reload: () => Promise<VideoDetail | undefined>;
  actionsRef: RefObject<FilmActions | null>;
  /** `plays`: it shows a frame; otherwise it cannot play. */
  onSettled: (plays: boolean) => void;
  onSoundRefused: () => void;
}

/** A film of the feed with its controls. */
export function FilmView(props: FilmViewProps) {
  const { video, isStale, isCurrent, muted, reload, actionsRef, onSettled, onSoundRefused } = props;
  const { vodId } = video;
  const dispatch = useAppDispatch();
  const access = useAccess(video, props.isUnidentified);
  const isFull = access?.kind === 'full';
  const isFavourite = useAppSelector((state) => selectIsFavourite(state, vodId));
  const isHeld = useAppSelector(selectHasCheckout);
  const hasSwiped = useAppSelector(selectHasSwiped);
  const [reportWatch] = useVideoWatchMutation();
  const renewAddress = useAddressRenewal(reload);
  const { network, onBandwidth } = useBandwidth();
  const { savedPosition, onPosition, onFilmChange } = useSavedPosition(video, true);
  const snapshotRef = usePlaybackSnapshot(vodId, savedPosition);
  const controlsRef = useRef<FeedPlayerControls>(null);
  const commentsId = useId();

  const [previewEnded, setPreviewEnded] = useState(false);
  const [failedSource, setFailedSource] = useState<string>();
  const [playback, setPlayback] = useState<'starting' | 'playing' | 'paused'>('starting');
  const [isFast, setFast] = useState(false);
  /** Height by width of the picture; 0 while unknown. */
  const [ratio, setRatio] = useState(0);
  const [time, setTime] = useState({ seconds: 0, duration: 0 });
  const [chosenEpisode, setChosenEpisode] = useState<number>();
  const [sheet, setSheet] = useState<FeedSheet>();
  // Its code may arrive after a swipe.
  if (sheet && !isCurrent) setSheet(undefined);

  const episodes = isFull ? episodesOf(video) : [];
  const episode = currentEpisode(video, chosenEpisode);
  const source = isFull ? episodeSource(video, chosenEpisode) : video.source;
  const locked = isLocked({ access, previewEnded });
  const hasFailed = failedSource === source;
  const plays = access !== undefined && !locked && !hasFailed;
  const isPaused = plays && playback === 'paused';

  const cannotPlay = locked || hasFailed;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isCurrent && cannotPlay) settle(false);
  }, [isCurrent, cannotPlay]);

  // After the player of the episode before, which reports its last position when it is destroyed.
  const noteFilm = useEffectEvent(onFilmChange);
  useEffect(() => noteFilm(source), [source]);

  // A page that is left does not get the end of a long press.
  useEffect(() => () => setFast(false), []);

  function handleEnd() {
    if (access?.kind === 'preview') setPreviewEnded(true);
    else if (episode + 1 < episodes.length) setChosenEpisode(episode + 1);
  }

  function handleAutoplayPrevented() {
    // Without sound browsers usually allow it. A film that was swiped away meanwhile stays paused.
    if (muted || !isCurrent) return setPlayback('paused');
    controlsRef.current?.setMuted(true);
    controlsRef.current?.play();
    onSoundRefused();
  }

  function togglePlayback() {
    if (playback === 'playing') controlsRef.current?.pause();
    else controlsRef.current?.play();
  }

  async function retryPlayback() {
    // The address may have expired; refetching the video returns a new one.
    await reload();
    setFailedSource(undefined);
  }

  useImperativeHandle(isCurrent ? actionsRef : null, () => ({
    togglePlayback,
    markFavourite() {
      if (!isFavourite) dispatch(favouriteToggled(video));
    },
    setFast(fast) {
      setFast(fast && playback === 'playing');
    },
    seekBy: (seconds) => controlsRef.current?.seekBy(seconds),
  }));

  return (
    <div
      className={styles.view}
      data-shape={ratio > 1 ? 'tall' : 'wide'}
      data-paused={isPaused || undefined}
      data-stopped={!plays || undefined}
    >
      {plays && (
        <FeedPlayer
          key={episode}
          source={source}
          isFullVideo={isFull}
          isCurrent={isCurrent}
          muted={muted}
          speed={isFast ? LONG_PRESS_SPEED : 1}
          isHeld={isHeld}
          snapshotRef={chosenEpisode === undefined ? snapshotRef : undefined}
          controlsRef={controlsRef}
          options={{
            qualities: chosenEpisode === undefined ? video.extras.qualities : undefined,
            comments: video.extras.comments,
            sendEl: `[id="${commentsId}"]`,
            title: video.name,
            network,
            isPaced: site().pacedFilms,
          }}
          onStarted={() => void reportWatch(vodId)}
          onSecondWatched={() => {
            if (access.kind === 'preview') dispatch(previewSecondWatched(vodId));
          }}
          onPosition={onPosition}
          onBandwidth={onBandwidth}
          onEnded={handleEnd}
          onLoadError={(address) => void renewAddress(address)}
          onFailed={() => setFailedSource(source)}
          onFirstFrame={() => isCurrent && onSettled(true)}
          onSize={(width, height) => setRatio(height / width)}
          onTime={(seconds, duration) => setTime({ seconds, duration })}
          onPlayingChange={(playing) => {
            setPlayback(playing ? 'playing' : 'paused');
            if (playing && isCurrent) onSettled(true);
          }}
          onAutoplayPrevented={handleAutoplayPrevented}
        />
      )}
      <div className={styles.shade} />
      {isPaused && isCurrent && (
        <div className={styles.play}>
          <IconButton
            glyph={play}
            label={feedMessages.play}
            variant="glass"
            filled
            onClick={togglePlayback}
          />
        </div>
      )}
      {isFast && (
        <p className={styles.fast} role="status">
          {gestureTexts['zh-cn'].fast(speedText(LONG_PRESS_SPEED))}
        </p>
      )}
      {plays && isCurrent && ratio > 0 && ratio < 1 && <FullscreenButton ratio={ratio} />}
      <FilmInfo
        video={video}
        episode={episodes.length > 0 ? episode : undefined}
        onEpisodes={() => setSheet('episodes')}
        hasSwipeHint={plays && playback !== 'starting' && isCurrent && !hasSwiped}
      />
      <ActionColumn
        video={video}
        sheet={sheet}
        onSheet={setSheet}
        isFavourite={isFavourite}
        commentsId={video.extras.comments && commentsId}
        plays={plays}
        episodes={episodes}
        episode={episode}
        onEpisode={setChosenEpisode}
      />
      <FilmOffer
        video={video}
        access={access}
        isCurrent={isCurrent}
        state={{ access, previewEnded, isStale, hasPlaybackFailed: hasFailed }}
        duration={time.duration}
        hasNextEpisode={episode + 1 < episodes.length}
        onNextEpisode={() => setChosenEpisode(episode + 1)}
        onRetry={retryPlayback}
        reload={reload}
      />
      {plays && (
        <Progress {...time} isOpen={isPaused} onSeek={(seconds) => controlsRef.current?.seek(seconds)} />
      )}
    </div>
  );
}
