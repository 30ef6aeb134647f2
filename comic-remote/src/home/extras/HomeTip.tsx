import { type Install, type InstallOffer, useInstall } from '@manying/platform/install';
import { useAppSelector } from '@manying/platform/store';
import { downloadAddress, useCommonInfo } from '@manying/platform/support';
import { Button, buttonClass } from '@manying/ui/Button';
import { IconButton } from '@manying/ui/IconButton';
import { close } from '@manying/ui/icons';
import { Logo } from '@manying/ui/Logo';
import text from '@manying/ui/text.module.css';
import { useState } from 'react';
import { selectHistory } from '../../comicState.ts';
import { extrasMessages } from './extrasMessages.ts';
import styles from './HomeTip.module.css';
import { StepsSheet } from './StepsSheet.tsx';

/**
 * Offers to add the store to the home screen, or to download the app (spec §2 Home): after the first chapter, or from the
 * second visit on (docs/decisions/019). Floats, so that it shifts no layout; once closed it is never shown again.
 */
export function HomeTip() {
  const app = downloadAddress(useCommonInfo().info);
  const hasRead = useAppSelector((state) => selectHistory(state).length > 0);
  const { offer, accept, dismiss } = useInstall(app, hasRead);
  const [stepsOpen, setStepsOpen] = useState(false);
  if (offer.kind === 'none') return null;
  const isApp = offer.kind === 'download';
  const title = isApp ? extrasMessages.downloadApp : extrasMessages.addToDesktop;
  return (
    <aside className={styles.tip} aria-label={title}>
      <span className={styles.mark}>
        <Logo size={26} />
      </span>
      <div className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span className={`${styles.hint} ${text.line1}`}>
          {isApp ? extrasMessages.downloadHint : extrasMessages.addHint}
        </span>
      </div>
      <AcceptOffer offer={offer} accept={accept} onSteps={() => setStepsOpen(true)} />
      <span className={styles.close}>
        <IconButton glyph={close} label={extrasMessages.closeTip} onClick={dismiss} />
      </span>
      {offer.kind === 'steps' && (
        <StepsSheet family={offer.family} app={app} open={stepsOpen} onClose={() => setStepsOpen(false)} />
      )}
    </aside>
  );
}

interface AcceptOfferProps {
  offer: Exclude<InstallOffer, { kind: 'none' }>;
  accept: Install['accept'];
  onSteps: () => void;
}

/** The button or link that accepts the offer. */
function AcceptOffer({ offer, accept, onSteps }: AcceptOfferProps) {
  switch (offer.kind) {
    case 'prompt':
      return (
        <Button small onClick={() => void accept()}>
          {extrasMessages.add}
        </Button>
      );
    case 'steps':
      return (
        <Button small onClick={onSteps}>
          {extrasMessages.add}
        </Button>
      );
    case 'download':
      return (
        <a href={offer.url} className={buttonClass('primary', { small: true })}>
          {extrasMessages.download}
        </a>
      );
  }
}
