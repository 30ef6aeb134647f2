import { usePageTitle } from '@manying/platform/page';
import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { cx } from '@manying/ui/cx';
import { Grid } from '@manying/ui/Grid';
import { ListFoot } from '@manying/ui/ListFoot';
import { lazyPart } from '@manying/ui/lazyPart';
import { Section } from '@manying/ui/Section';
import { ShareButton } from '@manying/ui/ShareButton';
import { TABLET } from '@manying/ui/windowShape';
import { useRef } from 'react';
import { offerOf } from '../film/access.ts';
import { usePurchase } from '../film/usePurchase.ts';
import { messages } from '../messages.ts';
import type { PlayerOptions } from '../player/types.ts';
import type { VideoDetail } from '../schemas.ts';
import { Tile } from '../tile/Tile.tsx';
import aside from './Aside.module.css';
import { BuyBar } from './BuyBar.tsx';
import type { CommentListProps } from './CommentList.tsx';
import styles from './DetailPage.module.css';
import { FavouriteButton } from './FavouriteButton.tsx';
import type { MembersBarProps } from './MembersBar.tsx';
import { PriceLine } from './PriceLine.tsx';
import { VideoStage } from './VideoStage.tsx';

/** Only a film for members needs it. */
const MembersBar = lazyPart<MembersBarProps>(
  () => import(/* webpackChunkName: "members-bar" */ './MembersBar.tsx'),
);

/** Only a window with room beside the film loads it. One that is enlarged shows it with its next page. */
const CommentList = lazyPart<CommentListProps>(() =>
  matchMedia(TABLET).matches
    ? import(/* webpackChunkName: "comment-list" */ './CommentList.tsx')
    : new Promise<never>(() => {}),
);

interface VideoViewProps {
  video: VideoDetail;
  isStale: boolean;
  /** The visitor could not be identified. */
  isUnidentified: boolean;
  /** Refetches the video; resolves with its data, or with `undefined` after a failure. */
  onReload: () => Promise<VideoDetail | undefined>;
}

/** A video: player, title, price and buy button; recommendations below, or beside them in a wide window. */
export function VideoView({ video, isStale, isUnidentified, onReload }: VideoViewProps) {
  const purchase = usePurchase(video, onReload);
  usePageTitle(video.name);
  const vip = isVip(useAppSelector(selectUser));
  // What was paid counts as bought, although the provider does not report it yet.
  const offer = offerOf({ ...video, bought: video.bought || purchase.unconfirmed }, { vip });
  const comments = video.extras.comments?.[0] && video.extras.comments;
  const listenerRef = useRef<PlayerOptions['onComments']>(undefined);
  return (
    <div className={styles.panes}>
      <div className={styles.watched}>
        <VideoStage
          video={video}
          purchase={purchase}
          isStale={isStale}
          isUnidentified={isUnidentified}
          onReload={onReload}
          onComments={(...args) => listenerRef.current?.(...args)}
        />
        <header className={styles.head}>
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{video.name}</h1>
            <div className={styles.titleActions}>
              <FavouriteButton video={video} />
              <ShareButton title={video.name} labels={messages.sharing} />
            </div>
          </div>
          <PriceLine offer={offer} price={video.price} />
        </header>
        {offer === 'sale' && <BuyBar video={video} purchase={purchase} />}
        {offer === 'membership' && <MembersBar video={video} />}
      </div>
      <div className={cx(aside.aside, comments && aside.withComments)}>
        <Section title={messages.recommended}>
          {video.similar.length > 0 ? (
            <Grid columns={2}>
              {video.similar.map((similarVideo) => (
                <Tile key={similarVideo.vodId} {...similarVideo} />
              ))}
            </Grid>
          ) : (
            <ListFoot text={messages.empty} />
          )}
        </Section>
        {comments && <CommentList comments={comments} listenerRef={listenerRef} />}
      </div>
    </div>
  );
}
