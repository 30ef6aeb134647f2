import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { cx } from '@manying/ui/cx';
import { feedPath } from '../feedPath.ts';
import { messages } from '../messages.ts';
import { type HomeView, homeViewChosen, selectFeedVodId } from '../videoState.ts';
import styles from './HomeViewSwitch.module.css';

interface HomeViewSwitchProps {
  /** The view of this page. */
  current: HomeView;
  className?: string | undefined;
}

/** Switches between the feed and the shelves, and stores the choice. The pages replace one another in the history. */
export function HomeViewSwitch({ current, className }: HomeViewSwitchProps) {
  const dispatch = useAppDispatch();
  const feedVodId = useAppSelector(selectFeedVodId);
  const addresses: Readonly<Record<HomeView, string>> = { feed: feedPath(feedVodId), library: paths.video };
  return (
    <nav className={cx(styles.switch, className)} aria-label={messages.homeView.label}>
      {(['feed', 'library'] as const).map((view) => (
        <Link
          key={view}
          to={addresses[view]}
          replace
          className={cx(styles.view, view === current && styles.current)}
          aria-current={view === current ? 'page' : undefined}
          onClick={(event) => {
            dispatch(homeViewChosen(view));
            if (view === current) event.preventDefault();
          }}
        >
          {messages.homeView[view]}
        </Link>
      ))}
    </nav>
  );
}
