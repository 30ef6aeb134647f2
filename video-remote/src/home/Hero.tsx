import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Link } from '@manying/platform/router';
import { Banner } from '@manying/ui/Banner';
import { Icon } from '@manying/ui/Icon';
import { play } from '@manying/ui/icons';
import type { VideoCard } from '../schemas.ts';
import styles from './HomePage.module.css';

/** The first video of the first shelf over the full width; `subtitle` is the shelf's title. */
export function Hero({ video, subtitle }: { video: VideoCard; subtitle: string }) {
  const { ref, state } = usePicture(video.poster, 500);
  return (
    <Link to={paths.videoDetail(video.vodId)} className={styles.hero}>
      <Banner
        ref={ref}
        state={state}
        alt=""
        ratio="hero"
        title={video.name}
        line={subtitle}
        aside={
          <span className={styles.playIcon}>
            <Icon glyph={play} size="m" filled />
          </span>
        }
      />
    </Link>
  );
}
