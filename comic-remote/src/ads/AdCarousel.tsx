import { Link } from '@manying/platform/router';
import { Carousel } from '@manying/ui/Carousel';
import { WideBanner } from '../books/WideBanner.tsx';
import { messages } from '../messages.ts';
import styles from './AdCarousel.module.css';
import { type Ad, adCaption, adTarget } from './ad.ts';

/** Time between two ads, in ms (spec §9). */
const SLIDE_INTERVAL = 2500;

/** The ads of a screen, one at a time. */
export function AdCarousel({ ads }: { ads: readonly Ad[] }) {
  return (
    <Carousel
      label={messages.carousel}
      interval={SLIDE_INTERVAL}
      slides={ads.map((ad, index) => ({
        key: `${index} ${ad.image}`,
        content: <AdSlide ad={ad} name={ad.title || messages.ad(index + 1)} />,
      }))}
    />
  );
}

/** An ad's picture, linked to its target. */
function AdSlide({ ad, name }: { ad: Ad; name: string }) {
  const { headline, line } = adCaption(ad.title);
  const target = adTarget(ad);
  const link = { className: styles.link, 'aria-label': name };
  return (
    <div className={styles.slide}>
      <WideBanner
        path={ad.image}
        title={headline}
        line={line}
        className={styles.picture}
        isLabelled={target !== undefined}
      />
      {target?.kind === 'page' && <Link {...link} to={target.to} />}
      {target?.kind === 'address' && (
        <a
          {...link}
          href={target.href}
          {...(target.newWindow && { target: '_blank', rel: 'noopener noreferrer' })}
        />
      )}
    </div>
  );
}
