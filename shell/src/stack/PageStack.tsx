/**
 * Renders the page stack: the current page, and the most recent earlier ones, mounted but hidden
 * (docs/architecture/page-stack.md).
 */

import type { Mode, PageAddress } from '@manying/platform/contract';
import { historyIndex } from '@manying/platform/navigation';
import { PageCurrent } from '@manying/platform/page';
import { pathLeft } from '@manying/platform/pathLeft';
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
import { Tabs } from '../tabs/Tabs.tsx';
import { tabbed } from '../tabs/tabbed.ts';
import { onLeave } from '../visit/onLeave.ts';
import { BeforePageChange } from './BeforePageChange.ts';
import styles from './PageStack.module.css';
import { focusPage, rememberFocus } from './pageFocus.ts';
import { pageTransitions } from './pageTransitions.ts';
import { restoreScroll } from './restoreScroll.ts';
import {
  persistScrollPositions,
  recordScrollPosition,
  scrollPositionOf,
  scrollTopOf,
} from './scrollPositions.ts';
import { leavesOnTop, motionOf, readToken } from './slides.ts';
import { finishSlide, initialStack, navigateStack, type Stack, type StackPage } from './stack.ts';
import { useTheme } from './theme.ts';

/** Whether the browser has already animated the navigation (back by an edge swipe). */
let systemAnimated = false;

/**
 * Time for which a page shown without a slide ignores taps, in ms: they may be meant for the previous page.
 */
const TAP_BLOCK_DURATION = 350;

interface Props {
  readonly location: Location;
  readonly address: PageAddress;
  /** Renders a page; its `location` stays its own while another page is shown. */
  readonly render: (page: StackPage) => ReactNode;
}

/** The entry of a page; on back and forward a page with the mode `keep` is shown in its recorded mode. */
function pageOf(location: Location, address: PageAddress, mode: Mode): StackPage {
  return {
    key: location.key,
    index: historyIndex(),
    location,
    address,
    mode: address.mode === 'keep' ? (scrollPositionOf(location)?.mode ?? mode) : address.mode,
  };
}

/**
 * Sorts pages independently of navigation: moving an element in the document would interrupt playing media.
 */
function sortedByKey(pages: readonly StackPage[]): StackPage[] {
  return [...pages].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The element of a page in the stack's element. */
const elementOf = (host: Element | null, key: string | undefined) =>
  [...(host?.children ?? [])].find(
    (element): element is HTMLElement => element.getAttribute('data-page') === key,
  );

export function PageStack({ location, address, render }: Props) {
  const action = useNavigationType();
  const host = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [stack, setStack] = useState<Stack>(() => initialStack(pageOf(location, address, 'comic')));

  const shown = stack.pages.find((page) => page.key === stack.current);
  if (stack.current !== location.key) {
    // State is set during rendering, so that both pages change in the same commit.
    const page = pageOf(location, address, shown?.mode ?? 'comic');
    const isAnimated = systemAnimated || pageTransitions.current?.isShowing === true;
    setStack(navigateStack(stack, page, action, isAnimated, pathLeft(stack.current)));
  }

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const recordSystemAnimation = (event: PopStateEvent) => {
      systemAnimated = event.hasUAVisualTransition === true;
    };
    // Captured, to run before the router's listener.
    window.addEventListener('popstate', recordSystemAnimation, { capture: true });
    return () => window.removeEventListener('popstate', recordSystemAnimation, { capture: true });
  }, []);

  function leavePage() {
    const element = elementOf(host.current, shown?.key);
    if (element) rememberFocus(element);
    recordScroll();
  }

  function recordScroll() {
    if (!shown) return;
    // During a slide the window itself is not scrolled.
    const y = stack.leaving === undefined ? window.scrollY : scrollTopOf(shown.location);
    recordScrollPosition(shown.location, { y, mode: shown.mode });
  }
  const saveScrollPositions = useEffectEvent(() => {
    recordScroll();
    persistScrollPositions();
  });
  useEffect(() => onLeave(() => saveScrollPositions()), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the shown or leaving page
  useLayoutEffect(() => {
    const entering = elementOf(host.current, stack.current);
    const leaving = elementOf(host.current, stack.leaving);
    const page = stack.pages.find(({ key }) => key === stack.current);
    const leavingPage = stack.pages.find(({ key }) => key === stack.leaving);
    systemAnimated = false;
    if (!page) return;
    if (!stack.leaving) {
      if (entering) return restoreScroll(entering, scrollTopOf(page.location));
      return;
    }
    if (stack.slide === 'none' || !entering || !leaving || !leavingPage) {
      entering?.animate({ pointerEvents: ['none', 'none'] }, TAP_BLOCK_DURATION);
      setStack((now) => finishSlide(now));
      return;
    }
    const motion = motionOf(stack.slide, readToken);
    entering.firstElementChild?.scrollTo(0, scrollTopOf(page.location));
    const initialScrollTop = entering.firstElementChild?.scrollTop;
    leaving.firstElementChild?.scrollTo(0, scrollTopOf(leavingPage.location));
    const timing = { duration: motion.duration, easing: motion.easing, fill: 'both' } as const;
    const enterAnimation = entering.animate(motion.enter, timing);
    const leaveAnimation = leaving.animate(motion.leave, timing);
    // A page may have scrolled itself during the slide.
    enterAnimation.onfinish = () => {
      const scrollTop = entering.firstElementChild?.scrollTop;
      // Unchanged: the page was not high enough yet, and its scroll position still has to be restored.
      if (scrollTop !== undefined && scrollTop !== initialScrollTop)
        recordScrollPosition(page.location, { y: scrollTop, mode: page.mode });
      setStack((now) => (now.current === stack.current ? finishSlide(now) : now));
    };
    return () => {
      enterAnimation.cancel();
      leaveAnimation.cancel();
    };
  }, [stack.current, stack.leaving]);

  const focusedPage = useRef(stack.current);
  useLayoutEffect(() => {
    const entering = elementOf(host.current, stack.current);
    if (focusedPage.current === stack.current || !entering) return;
    focusedPage.current = stack.current;
    focusPage(entering);
  }, [stack.current]);

  const mode = shown?.mode ?? 'comic';
  const sliding = stack.leaving !== undefined && stack.slide !== 'none';
  useLayoutEffect(() => {
    // The colours behind the pages change after the slide.
    if (!sliding) document.documentElement.dataset.mode = mode;
  }, [mode, sliding]);

  const topKey = sliding && leavesOnTop(stack.slide) ? stack.leaving : stack.current;
  return (
    <div ref={host}>
      <BeforePageChange page={stack.current} onChange={leavePage} />
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
              tabIndex={-1}
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
      {shown && tabbed(shown.address) !== undefined && (
        <div data-mode={mode} data-theme={theme(mode)} className={styles.beside}>
          <Tabs mode={mode} pathname={shown.location.pathname} beside />
        </div>
      )}
    </div>
  );
}
