import { fetchPicture, pictureAddress, usePicture } from '@manying/platform/pictures';
import { site } from '@manying/platform/site';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { Button } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import { refresh } from '@manying/ui/icons';
import { Poster } from '@manying/ui/Poster';
import { useId, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { Player } from '../player/Player.tsx';
import { positionAction, sourceKey } from '../player/rules/position.ts';
import type { PlaybackSnapshot } from '../player/types.ts';
import type { VideoDetail } from '../schemas.ts';
import { useVideoWatchMutation } from '../videoApi.ts';
import { positionForgotten, positionNoted, previewSecondWatched, selectPosition } from '../videoState.ts';
import { MembersOnly } from './MembersOnly.tsx';
import { PreviewEnded } from './PreviewEnded.tsx';
import { useAccess } from './useAccess.ts';
import { useAddressRenewal } from './useAddressRenewal.ts';
import type { VideoPurchase } from './usePurchase.ts';
import styles from './VideoStage.module.css';

interface VideoStageProps {
  video: VideoDetail;
  purchase: VideoPurchase;
  /** Refetching the video failed, so its data may be out of date. */
  isStale: boolean;
  /** Refetches the video; settles when the request has ended, also after a failure. */
  onReload: () => Promise<unknown>;
}

const fetchStorePicture = (path: string, signal: AbortSignal) =>
  fetchPicture(pictureAddress(path, 200), signal);

/** The video stage: the player, or a panel that says how to watch the rest. */
export function VideoStage({ video, purchase, isStale, onReload }: VideoStageProps) {
  const dispatch = useAppDispatch();
  const access = useAccess(video);
  const [reportWatch] = useVideoWatchMutation();
  const renewAddress = useAddressRenewal(onReload);
  const poster = usePicture(video.poster, 500);
  // The source that failed; a renewed address differs from it.
  const [failedSource, setFailedSource] = useState<string>();
  // State of the previous player. The next one continues from it after the page was hidden, an error or a
  // purchase.
  const snapshotRef = useRef<PlaybackSnapshot>(undefined);
  const [retrying, setRetrying] = useState(false);
  // A preview file may be shorter than the allowed preview: its end then ends the preview.
  const [previewEnded, setPreviewEnded] = useState(false);

  const [adsEnded, setAdsEnded] = useState(false);
  const savedPosition = useAppSelector((state) => selectPosition(state, video.vodId));
  const commentsId = useId();
  // Source of the playlist entry that plays; `undefined` for the video's own film.
  const playlistSource = useRef<string>(undefined);

  const isPurchaseRequired =
    access?.kind === 'purchaseRequired' || (access?.kind === 'preview' && previewEnded);
  const isLocked = isPurchaseRequired || access?.kind === 'membershipRequired';
  // A running film is not interrupted when refetching failed, or when the provider does not report the
  // purchase yet.
  const isUnconfirmed = isLocked && purchase.unconfirmed;
  const failed = isLocked ? isStale : failedSource === video.source;

  function savePosition(seconds: number, duration: number) {
    const action = positionAction(seconds, duration);
    const key = playlistSource.current === undefined ? video.vodId : sourceKey(playlistSource.current);
    if (action === 'save') dispatch(positionNoted({ vodId: key, seconds, at: Date.now() }));
    if (action === 'clear') dispatch(positionForgotten(key));
  }

  async function retry() {
    // The address may have expired; refetching the video returns a new one.
    setRetrying(true);
    await onReload();
    setRetrying(false);
    if (snapshotRef.current) snapshotRef.current = { ...snapshotRef.current, playing: true };
    setFailedSource(undefined);
  }

  return (
    <>
      {/* The video stage uses the dark colours of the video mode in every theme. */}
      <section className={styles.videoStage} data-mode="video" aria-label={messages.player}>
        <Poster
          ref={poster.ref}
          state={poster.state}
          alt=""
          className={cx(styles.poster, isLocked && styles.dimmed)}
        />
        {failed ? (
          <div className={styles.layer} role="alert">
            <p className={styles.text}>{messages.loadFailed}</p>
            <Button variant="primary" small icon={refresh} busy={retrying} onClick={() => void retry()}>
              {messages.reload}
            </Button>
          </div>
        ) : isUnconfirmed ? (
          <div className={styles.layer} role="status">
            <h2 className={styles.heading}>{messages.unconfirmed}</h2>
            <p className={styles.text}>{messages.unconfirmedText}</p>
            <Button variant="primary" small icon={refresh} busy={purchase.busy} onClick={purchase.recheck}>
              {messages.reload}
            </Button>
          </div>
        ) : access?.kind === 'membershipRequired' ? (
          <MembersOnly />
        ) : isPurchaseRequired ? (
          <PreviewEnded price={video.price} purchase={purchase} />
        ) : (
          access && (
            <Player
              playback={{ source: video.source, startTime: 0, autoplay: true }}
              isFullVideo={access.kind === 'full'}
              snapshotRef={snapshotRef}
              options={{
                ...video.extras,
                playlist: access.kind === 'full' ? video.extras.playlist : undefined,
                // Ads are not repeated when the player is created again.
                adVideos: adsEnded ? undefined : (video.extras.adVideos ?? site().videoAds),
                fetchPicture: fetchStorePicture,
                title: video.name,
                resumeAt: savedPosition,
                sendEl: `[id="${commentsId}"]`,
                onAdsEnd: () => setAdsEnded(true),
              }}
              onStarted={() => void reportWatch(video.vodId)}
              onSecondWatched={() => {
                if (access.kind === 'preview') dispatch(previewSecondWatched(video.vodId));
              }}
              onPosition={savePosition}
              onEnded={() => setPreviewEnded(access.kind === 'preview')}
              onFilmChange={(source) => {
                playlistSource.current = source === video.source ? undefined : source;
              }}
              onLoadError={(address) => void renewAddress(address)}
              onFailed={() => setFailedSource(video.source)}
            />
          )
        )}
        {access?.kind === 'preview' && !isLocked && !failed && (
          <p className={styles.remaining}>
            {messages.previewRemaining}
            <b>{messages.seconds(access.remainingSeconds)}</b>
          </p>
        )}
      </section>
      {video.extras.comments && access && !isLocked && <div id={commentsId} className={styles.comments} />}
    </>
  );
}
