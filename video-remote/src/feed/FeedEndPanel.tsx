import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { useAppDispatch } from '@manying/platform/store';
import { Button, buttonClass } from '@manying/ui/Button';
import { EmptyIllustration, ErrorIllustration } from '@manying/ui/illustrations';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';
import { LazyHelpLink } from '../support/LazyHelpLink.tsx';
import { homeViewChosen } from '../videoState.ts';
import styles from './FeedPage.module.css';
import type { FeedEnd } from './useFeed.ts';

interface FeedEndPanelProps {
  end: FeedEnd;
  /** There is no film at all. */
  isEmpty: boolean;
  isBusy: boolean;
  /** Number of films between the current one and the end. */
  offset: number;
  onReload: () => void;
}

/** The screen below the last film: more films are loading, could not be loaded, or do not exist. */
export function FeedEndPanel({ end, isEmpty, isBusy, offset, onReload }: FeedEndPanelProps) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.end} style={{ transform: `translateY(${offset * 100}%)` }} inert={offset !== 0}>
      {end === 'loading' ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <StatePanel
          picture={end === 'failed' ? <ErrorIllustration /> : <EmptyIllustration />}
          role={end === 'failed' ? 'alert' : 'status'}
          title={end === 'failed' ? messages.loadFailed : isEmpty ? messages.empty : messages.listEnd}
          actions={
            <>
              <Link
                to={paths.video}
                replace
                className={buttonClass('soft')}
                onClick={() => dispatch(homeViewChosen('library'))}
              >
                {messages.homeView.library}
              </Link>
              {end === 'failed' && <LazyHelpLink />}
              {end === 'failed' && (
                <Button variant="primary" busy={isBusy} onClick={onReload}>
                  {messages.reload}
                </Button>
              )}
            </>
          }
        />
      )}
    </div>
  );
}
