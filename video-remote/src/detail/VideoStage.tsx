import { fetchPicture, pictureAddress, usePicture } from '@manying/platform/pictures';
import { site } from '@manying/platform/site';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { cx } from '@manying/ui/cx';
import { lazyPart } from '@manying/ui/lazyPart';
import { Poster } from '@manying/ui/Poster';
import { useId, useRef, useState } from 'react';
import { PREVIEW_SECONDS } from '../film/access.ts';
import { isLocked, stageContent } from '../film/stageContent.ts';
import { useAccess } from '../film/useAccess.ts';
import { useAddressRenewal } from '../film/useAddressRenewal.ts';
import { useBandwidth } from '../film/useBandwidth.ts';
import { selectHasCheckout } from '../film/useCheckout.ts';
import { usePlaybackSnapshot } from '../film/usePlaybackSnapshot.ts';
import type { VideoPurchase } from '../film/usePurchase.ts';
import { useSavedPosition } from '../film/useSavedPosition.ts';
import { messages } from '../messages.ts';
import { Player } from '../player/Player.tsx';
import type { PlayerOptions } from '../player/types.ts';
import type { VideoDetail } from '../schemas.ts';
import { useVideoWatchMutation } from '../videoApi.ts';
import { previewSecondWatched } from '../videoState.ts';
import type { LockedStageProps } from './LockedStage.tsx';
import { LoadFailed } from './StageMessage.tsx';
import styles from './VideoStage.module.css';

/** Code that only a film needs whose preview is over. */
const LockedStage = lazyPart<LockedStageProps>(
  () => import(/* webpackChunkName: "locked-stage" */ './LockedStage.tsx'),
  { failed: ({ busy, reload }) => <LoadFailed busy={busy} onReload={reload} /> },
);

interface VideoStageProps {
  video: VideoDetail;
  purchase: VideoPurchase;
  /** Refetching the video failed, so its data may be out of date. */
  isStale: boolean;
  /** The visitor could not be identified. */
  isUnidentified: boolean;
  /** Refetches the video; settles when the request has ended, also after a failure. */
  onReload: () => Promise<unknown>;
  onComments: PlayerOptions['onComments'];
}

const fetchStorePicture = (path: string, signal: AbortSignal) =>
  fetchPicture(pictureAddress(path, 200), signal);

/** The video stage: the player, or a panel that says how to watch the rest. */
export function VideoStage({
  video,
  purchase,
  isStale,
  isUnidentified,
  onReload,
  onComments,
}: VideoStageProps) {
  const dispatch = useAppDispatch();
  // Watched seconds of a preview that is played again.
  const [replayedSeconds, setReplayedSeconds] = useState<number>();
  const access = useAccess(video, isUnidentified, replayedSeconds);
  const stageRef = useRef<HTMLElement>(null);
  const [reportWatch] = useVideoWatchMutation();
  const renewAddress = useAddressRenewal(onReload);
  const { network, onBandwidth } = useBandwidth();
  const { ref: posterRef, state: posterState } = usePicture(video.poster, 500);
  const { savedPosition, onPosition, onFilmChange } = useSavedPosition(video);
  const commentsId = useId();
  // The source that failed; a renewed address differs from it.
  const [failedSource, setFailedSource] = useState<string>();
  const snapshotRef = usePlaybackSnapshot(video.vodId, savedPosition);
  const isHeld = useAppSelector(selectHasCheckout);
  const [retrying, setRetrying] = useState(false);
  const [previewEnded, setPreviewEnded] = useState(false);
  const [adsEnded, setAdsEnded] = useState(false);

  const locked = isLocked({ access, previewEnded });
  const content = stageContent({
    access,
    previewEnded,
    isUnconfirmed: purchase.unconfirmed,
    isStale,
    hasPlaybackFailed: failedSource === video.source,
  });

  async function retry() {
    // The address may have expired; refetching the video returns a new one.
    setRetrying(true);
    await onReload();
    setRetrying(false);
    if (snapshotRef.current) snapshotRef.current = { ...snapshotRef.current, playing: true };
    setFailedSource(undefined);
  }

  function replayPreview() {
    snapshotRef.current = {
      time: 0,
      playing: true,
      ended: false,
      isFullVideo: false,
      playlistIndex: undefined,
    };
    setPreviewEnded(false);
    setReplayedSeconds(0);
    // The pressed button disappears.
    stageRef.current?.focus({ preventScroll: true });
  }

  function countPreviewSecond() {
    if (replayedSeconds === undefined) dispatch(previewSecondWatched(video.vodId));
    // A slow device reports several seconds before the next render.
    else setReplayedSeconds((seconds = 0) => seconds + 1);
  }

  return (
    <>
      {/* The video stage uses the dark colours of the video mode in every theme. */}
      <section
        ref={stageRef}
        className={styles.videoStage}
        data-mode="video"
        aria-label={messages.player}
        tabIndex={-1}
      >
        <Poster
          ref={posterRef}
          state={posterState}
          alt=""
          className={cx(styles.poster, locked && styles.dimmed)}
        />
        {content === 'loadFailed' && <LoadFailed busy={retrying} onReload={() => void retry()} />}
        {content !== 'loadFailed' && content !== 'poster' && content !== 'player' && (
          <LockedStage content={content} video={video} purchase={purchase} onReplay={replayPreview} />
        )}
        {content === 'player' && access && (
          <Player
            playback={{ source: video.source, startTime: 0, autoplay: true }}
            isFullVideo={access.kind === 'full'}
            snapshotRef={snapshotRef}
            isHeld={isHeld}
            options={{
              ...video.extras,
              playlist: access.kind === 'full' ? video.extras.playlist : undefined,
              // Ads are not repeated when the player is created again.
              adVideos: adsEnded ? undefined : (video.extras.adVideos ?? site().videoAds),
              fetchPicture: fetchStorePicture,
              title: video.name,
              network,
              ...(access.kind === 'full' || replayedSeconds === undefined
                ? { resumeAt: savedPosition }
                : // Of a provider that sends the whole film, no other part is played than before.
                  { previewSeconds: PREVIEW_SECONDS }),
              sendEl: `[id="${commentsId}"]`,
              onComments,
              onAdsEnd: () => setAdsEnded(true),
            }}
            onStarted={() => void reportWatch(video.vodId)}
            onSecondWatched={() => {
              if (access.kind === 'preview') countPreviewSecond();
            }}
            onPosition={onPosition}
            onEnded={() => setPreviewEnded(access.kind === 'preview')}
            onFilmChange={onFilmChange}
            onBandwidth={onBandwidth}
            onLoadError={(address) => void renewAddress(address)}
            onFailed={() => setFailedSource(video.source)}
          />
        )}
        {content === 'player' && access?.kind === 'preview' && (
          <p className={styles.remaining}>
            {messages.previewRemaining}
            <b>{messages.seconds(access.remainingSeconds)}</b>
          </p>
        )}
      </section>
      {/* Stays when the film is locked: what is written in it is kept with it. */}
      {video.extras.comments && (
        <div id={commentsId} className={styles.comments} hidden={!access || locked} />
      )}
    </>
  );
}
