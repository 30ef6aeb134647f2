/** The pages of the visit: the shown one and, mounted but hidden, the newest ones it can go back to (architecture §5). */

import type { Mode, PageAddress } from '@manying/platform/contract';
import { historyIndex } from '@manying/platform/navigation';
import { PageCurrent } from '@manying/platform/page';
import { type Location, useNavigationType } from '@manying/platform/router';
import {
  Activity,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onLeave } from '../visit/onLeave.ts';
import styles from './PageStack.module.css';
import { restoreScroll } from './restoreScroll.ts';
import { persistScrollPositions, recordScrollPosition, scrollPositionOf } from './scrollPositions.ts';
import { motionOf } from './slides.ts';
import {
  finishSlide,
  type HistoryAction,
  initialStack,
  navigateStack,
  type Stack,
  type StackPage,
} from './stack.ts';
import { useTheme } from './theme.ts';

/** Whether the system has animated the way back by itself (a swipe from the edge). */
let systemAnimated = false;

/** How long a page that comes without a slide takes no taps, in ms: the next one may still be meant for the page before. */
const TAP_BLOCK_DURATION = 350;

interface Props {
  readonly location: Location;
  readonly address: PageAddress;
  /** Draws a page; `location` is the page's own, also while another page is shown. */
  readonly render: (page: StackPage) => ReactNode;
}

function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A page as it comes: where it was left, if the visitor returns to it, else at its top in the mode he comes from. */
function pageOf(location: Location, address: PageAddress, mode: Mode, action: HistoryAction): StackPage {
  const position = action === 'POP' ? scrollPositionOf(location) : undefined;
  return {
    key: location.key,
    index: historyIndex(),
    location,
    address,
    mode: address.mode === 'keep' ? (position?.mode ?? mode) : address.mode,
    scrollY: position?.y ?? 0,
  };
}

/** Pages in an order that navigation never changes: moving an element in the document would disturb what plays in it. */
function sortedByKey(pages: readonly StackPage[]): StackPage[] {
  return [...pages].sort((a, b) => (a.key < b.key ? -1 : 1));
}

export function PageStack({ location, address, render }: Props) {
  const action = useNavigationType();
  const host = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [stack, setStack] = useState<Stack>(() => initialStack(pageOf(location, address, 'comic', action)));

  const shown = stack.pages.find((page) => page.key === stack.current);
  if (stack.current !== location.key) {
    // While rendering, so that the old page leaves and the new one comes in the same commit.
    const page = pageOf(location, address, shown?.mode ?? 'comic', action);
    // While two pages slide the window itself is not scrolled.
    const y = stack.leaving === undefined ? window.scrollY : (shown?.scrollY ?? 0);
    if (shown) recordScrollPosition(shown.location, { y, mode: shown.mode });
    setStack(navigateStack(stack, page, action, y, systemAnimated));
  }

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const recordSystemAnimation = (event: PopStateEvent) => {
      systemAnimated = event.hasUAVisualTransition === true;
    };
    // Captured before the router hears of it.
    window.addEventListener('popstate', recordSystemAnimation, { capture: true });
    return () => window.removeEventListener('popstate', recordSystemAnimation, { capture: true });
  }, []);

  const saveScrollPositions = useEffectEvent(() => {
    const y = stack.leaving === undefined ? window.scrollY : shown?.scrollY;
    if (shown && y !== undefined) recordScrollPosition(shown.location, { y, mode: shown.mode });
    persistScrollPositions();
  });
  useEffect(() => onLeave(() => saveScrollPositions()), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the shown or leaving page
  useLayoutEffect(() => {
    const find = (key: string | undefined) =>
      [...(host.current?.children ?? [])].find((element) => element.getAttribute('data-page') === key);
    const entering = find(stack.current);
    const leaving = find(stack.leaving);
    const page = stack.pages.find(({ key }) => key === stack.current);
    const leavingPage = stack.pages.find(({ key }) => key === stack.leaving);
    systemAnimated = false;
    if (!page) return;
    if (!stack.leaving) {
      if (entering) return restoreScroll(entering, page.scrollY);
      return;
    }
    if (
      stack.slide === 'none' ||
      !(entering instanceof HTMLElement) ||
      !(leaving instanceof HTMLElement) ||
      !leavingPage
    ) {
      entering?.animate({ pointerEvents: ['none', 'none'] }, TAP_BLOCK_DURATION);
      setStack((now) => finishSlide(now));
      return;
    }
    const motion = motionOf(stack.slide, readToken);
    entering.firstElementChild?.scrollTo(0, page.scrollY);
    const initialScrollTop = entering.firstElementChild?.scrollTop;
    leaving.firstElementChild?.scrollTo(0, leavingPage.scrollY);
    const timing = { duration: motion.duration, easing: motion.easing, fill: 'both' } as const;
    const enterAnimation = entering.animate(motion.enter, timing);
    const leaveAnimation = leaving.animate(motion.leave, timing);
    // A page may have scrolled itself while it slid in.
    enterAnimation.onfinish = () => {
      const scrollTop = entering.firstElementChild?.scrollTop;
      // A page that was not high enough yet still has to be brought where it was left.
      const changedScrollTop = scrollTop === initialScrollTop ? undefined : scrollTop;
      setStack((now) => (now.current === stack.current ? finishSlide(now, changedScrollTop) : now));
    };
    return () => {
      enterAnimation.cancel();
      leaveAnimation.cancel();
    };
  }, [stack.current, stack.leaving]);

  const mode = shown?.mode ?? 'comic';
  const sliding = stack.leaving !== undefined && stack.slide !== 'none';
  useLayoutEffect(() => {
    // The colours behind the pages change when the crossing is over.
    if (!sliding) document.documentElement.dataset.mode = mode;
  }, [mode, sliding]);

  const topKey =
    sliding && (stack.slide === 'right' || stack.slide === 'fall') ? stack.leaving : stack.current;
  return (
    <div ref={host}>
      {sortedByKey(stack.pages).map((page) => {
        const current = page.key === stack.current;
        const visible = current || (sliding && page.key === stack.leaving);
        return (
          <Activity key={page.key} mode={visible ? 'visible' : 'hidden'}>
            <div
              data-page={page.key}
              data-mode={page.mode}
              data-theme={theme(page.mode)}
              inert={!current}
              className={
                sliding && visible
                  ? `${styles.page} ${styles.sliding} ${page.key === topKey ? styles.above : styles.under}`
                  : styles.page
              }
            >
              <div className={styles.scroller}>
                <PageCurrent value={current}>{render(page)}</PageCurrent>
              </div>
            </div>
          </Activity>
        );
      })}
    </div>
  );
}
