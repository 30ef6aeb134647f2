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
  /** The video's data could not be had anew: what is here may be out of date. */
  isStale: boolean;
  /** Asks for the video's data anew; settles when the answer is there, whatever it is. */
  onReload: () => Promise<unknown>;
}

const fetchStorePicture = (path: string, signal: AbortSignal) =>
  fetchPicture(pictureAddress(path, 200), signal);

/** The screen on which a video plays, previews, or says how to see the rest. */
export function VideoStage({ video, purchase, isStale, onReload }: VideoStageProps) {
  const dispatch = useAppDispatch();
  const access = useAccess(video);
  const [reportWatch] = useVideoWatchMutation();
  const renewAddress = useAddressRenewal(onReload);
  const poster = usePicture(video.poster, 500);
  // The address that failed: a fresh one has not.
  const [failedSource, setFailure] = useState<string>();
  // Where the film was left, by whichever player: its page was away, it failed, or was bought meanwhile.
  const snapshotRef = useRef<PlaybackSnapshot>(undefined);
  const [retrying, setRetrying] = useState(false);
  // The address of a preview may hold less than the preview allows: its end is the preview's end.
  const [previewEnded, setPreviewEnded] = useState(false);

  const [adsEnded, setAdsEnded] = useState(false);
  const savedPosition = useAppSelector((state) => selectPosition(state, video.vodId));
  const commentsId = useId();
  // Another film of the video's list, by its address; the video's own has none.
  const playlistSource = useRef<string>(undefined);

  const isPreviewOver = access?.kind === 'purchaseRequired' || (access?.kind === 'preview' && previewEnded);
  const isLocked = isPreviewOver || access?.kind === 'membershipRequired';
  // What plays goes on, also when the video's data could not be had anew or does not know of the purchase yet.
  const isUnconfirmed = isLocked && purchase.unconfirmed;
  const failed = isLocked ? isStale : failedSource === video.source;

  function savePosition(seconds: number, duration: number) {
    const what = positionAction(seconds, duration);
    const key = playlistSource.current === undefined ? video.vodId : sourceKey(playlistSource.current);
    if (what === 'save') dispatch(positionNoted({ vodId: key, seconds, at: Date.now() }));
    if (what === 'clear') dispatch(positionForgotten(key));
  }

  async function retry() {
    // The address may have run out; with the video's data comes a fresh one.
    setRetrying(true);
    await onReload();
    setRetrying(false);
    if (snapshotRef.current) snapshotRef.current = { ...snapshotRef.current, playing: true };
    setFailure(undefined);
  }

  return (
    <>
      {/* A cinema is dark in every theme: its colours are those of the video mode at night. */}
      <section className={styles.cinema} data-mode="video" aria-label={messages.player}>
        <Poster
          ref={poster.ref}
          state={poster.state}
          alt=""
          className={cx(styles.poster, isLocked && styles.dimmed)}
        />
        {failed ? (
          <div className={styles.layer} role="alert">
            <p className={styles.line}>{messages.loadFailed}</p>
            <Button variant="primary" small icon={refresh} busy={retrying} onClick={() => void retry()}>
              {messages.reload}
            </Button>
          </div>
        ) : isUnconfirmed ? (
          <div className={styles.layer} role="status">
            <h2 className={styles.heading}>{messages.arriving}</h2>
            <p className={styles.line}>{messages.arrivingText}</p>
            <Button variant="primary" small icon={refresh} busy={purchase.busy} onClick={purchase.recheck}>
              {messages.reload}
            </Button>
          </div>
        ) : access?.kind === 'membershipRequired' ? (
          <MembersOnly />
        ) : isPreviewOver ? (
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
                // What was advertised once is not advertised again when the player is made anew.
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
              onFailed={() => setFailure(video.source)}
            />
          )
        )}
        {access?.kind === 'preview' && !isLocked && !failed && (
          <p className={styles.left}>
            {messages.previewLeft}
            <b>{messages.seconds(access.remainingSeconds)}</b>
          </p>
        )}
      </section>
      {video.extras.comments && access && !isLocked && <div id={commentsId} className={styles.comments} />}
    </>
  );
}
