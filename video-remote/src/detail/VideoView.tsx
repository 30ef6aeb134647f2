import { usePageTitle } from '@manying/platform/page';
import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Grid } from '@manying/ui/Grid';
import { ListFoot } from '@manying/ui/ListFoot';
import { Section } from '@manying/ui/Section';
import { ShareButton } from '@manying/ui/ShareButton';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import { Tile } from '../tile/Tile.tsx';
import { BuyBar } from './BuyBar.tsx';
import styles from './DetailPage.module.css';
import { PriceLine } from './PriceLine.tsx';
import { usePurchase } from './usePurchase.ts';
import { VideoStage } from './VideoStage.tsx';

interface VideoViewProps {
  video: VideoDetail;
  isStale: boolean;
  /** Refetches the video; resolves with its data, or with `undefined` after a failure. */
  onReload: () => Promise<VideoDetail | undefined>;
}

/** A video: player, title, price, recommendations and buy button. */
export function VideoView({ video, isStale, onReload }: VideoViewProps) {
  const purchase = usePurchase(video, onReload);
  usePageTitle(video.name);
  const member = isVip(useAppSelector(selectUser));
  // Coins cannot unlock a video for members, so other visitors see no price.
  const isMembersOnly = video.vipOnly && !video.bought && !member;
  const forSale = !video.bought && video.price > 0 && !isMembersOnly;
  return (
    <>
      <VideoStage video={video} purchase={purchase} isStale={isStale} onReload={onReload} />
      <header className={styles.head}>
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{video.name}</h1>
          <ShareButton title={video.name} labels={messages.sharing} />
        </div>
        <PriceLine video={video} isPaid={purchase.unconfirmed} isMembersOnly={isMembersOnly} />
      </header>
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
      {forSale && !purchase.unconfirmed && <BuyBar price={video.price} purchase={purchase} />}
    </>
  );
}
