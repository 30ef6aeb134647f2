/** Embeds a payment page (spec §2 /user/purchase/pay), so that a store opened from the home screen is not left. */
import { paths } from '@manying/platform/paths';
import { Link, useNavigate, useSearchParams } from '@manying/platform/router';
import { site } from '@manying/platform/site';
import { Button, buttonClass } from '@manying/ui/Button';
import { IconButton } from '@manying/ui/IconButton';
import { home, refresh } from '@manying/ui/icons';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { StatePanel } from '@manying/ui/StatePanel';
import { TopBar } from '@manying/ui/TopBar';
import { payMessages } from '../pay/payMessages.ts';
import { SupportButton } from '../support/SupportButton.tsx';
import { embeddableAddress } from './embeddableAddress.ts';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import styles from './PayFrame.module.css';
import { payFrameMessages } from './payFrameMessages.ts';
import { useFrameBack } from './useFrameBack.ts';
import { useFrameLoad } from './useFrameLoad.ts';

const text = payFrameMessages;

/** The embedded page keeps its origin and may navigate the top window only after a user activation. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-top-navigation-by-user-activation';

export default function PayFramePage() {
  const [query] = useSearchParams();
  const address = embeddableAddress(query.get('goUrl') ?? '', site().payOrigins);
  const navigate = useNavigate();
  const back = useFrameBack();
  return (
    <main className={styles.page}>
      <TopBar
        variant="line"
        title={text.title}
        back={{ label: payMessages.back, onPress: back }}
        right={<IconButton glyph={home} label={text.home} onClick={() => void navigate(paths.home)} />}
      />
      {address ? (
        <Frame address={address} />
      ) : (
        <StatePanel
          picture={<LazyIllustration of="error" />}
          title={text.refused}
          text={text.refusedText}
          actions={
            <Link to={paths.purchase()} replace className={buttonClass('primary')}>
              {text.toPurchase}
            </Link>
          }
        />
      )}
    </main>
  );
}

function Frame({ address }: { address: string }) {
  const { state, attempt, onLoad, retry } = useFrameLoad();
  return (
    <div className={styles.frame} aria-busy={state === 'loading'}>
      <iframe
        key={attempt}
        className={styles.embedded}
        title={text.page}
        src={address}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={onLoad}
        hidden={state !== 'shown'}
      />
      {state === 'loading' && <FrameSkeleton />}
      {state === 'failed' && (
        <StatePanel
          picture={<LazyIllustration of="error" />}
          title={text.failed}
          text={text.failedText}
          actions={
            <>
              <SupportButton />
              <Button icon={refresh} onClick={retry}>
                {payMessages.retry}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}
