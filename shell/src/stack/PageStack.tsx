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
import { holdScroll } from './holdScroll.ts';
import styles from './PageStack.module.css';
import { keepPlaces, placeOf, rememberPlace } from './places.ts';
import { motionOf } from './slides.ts';
import { advance, firstStack, type HistoryAction, type Stack, type StackPage, settled } from './stack.ts';
import { useTheme } from './theme.ts';

/** Whether the system has animated the way back by itself (a swipe from the edge). */
let systemAnimated = false;

/** How long a page that comes without a slide takes no taps, in ms: the next one may still be meant for the page before. */
const SETTLING = 350;

interface Props {
  readonly location: Location;
  readonly address: PageAddress;
  /** Draws a page; `location` is the page's own, also while another page is shown. */
  readonly render: (page: StackPage) => ReactNode;
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A page as it comes: where it was left, if the visitor returns to it, else at its top in the mode he comes from. */
function pageOf(location: Location, address: PageAddress, mode: Mode, action: HistoryAction): StackPage {
  const place = action === 'POP' ? placeOf(location) : undefined;
  return {
    key: location.key,
    index: historyIndex(),
    location,
    address,
    mode: address.mode === 'keep' ? (place?.mode ?? mode) : address.mode,
    scrollY: place?.y ?? 0,
  };
}

/** Pages in an order that navigation never changes: moving an element in the document would disturb what plays in it. */
function inStableOrder(pages: readonly StackPage[]): StackPage[] {
  return [...pages].sort((a, b) => (a.key < b.key ? -1 : 1));
}

export function PageStack({ location, address, render }: Props) {
  const action = useNavigationType();
  const host = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [stack, setStack] = useState<Stack>(() => firstStack(pageOf(location, address, 'comic', action)));

  const shown = stack.pages.find((page) => page.key === stack.current);
  if (stack.current !== location.key) {
    // While rendering, so that the old page leaves and the new one comes in the same commit.
    const page = pageOf(location, address, shown?.mode ?? 'comic', action);
    // While two pages slide the window itself is not scrolled.
    const y = stack.leaving === undefined ? window.scrollY : (shown?.scrollY ?? 0);
    if (shown) rememberPlace(shown.location, { y, mode: shown.mode });
    setStack(advance(stack, page, action, y, systemAnimated));
  }

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = (event: PopStateEvent) => {
      systemAnimated = event.hasUAVisualTransition === true;
    };
    // Captured before the router hears of it.
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);

  const keep = useEffectEvent(() => {
    const y = stack.leaving === undefined ? window.scrollY : shown?.scrollY;
    if (shown && y !== undefined) rememberPlace(shown.location, { y, mode: shown.mode });
    keepPlaces();
  });
  useEffect(() => onLeave(() => keep()), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the shown or leaving page
  useLayoutEffect(() => {
    const find = (key: string | undefined) =>
      [...(host.current?.children ?? [])].find((element) => element.getAttribute('data-page') === key);
    const entering = find(stack.current);
    const leaving = find(stack.leaving);
    const page = stack.pages.find((one) => one.key === stack.current);
    const left = stack.pages.find((one) => one.key === stack.leaving);
    systemAnimated = false;
    if (!page) return;
    if (!stack.leaving) {
      if (entering) return holdScroll(entering, page.scrollY);
      return;
    }
    if (
      stack.slide === 'none' ||
      !(entering instanceof HTMLElement) ||
      !(leaving instanceof HTMLElement) ||
      !left
    ) {
      entering?.animate({ pointerEvents: ['none', 'none'] }, SETTLING);
      setStack((now) => settled(now));
      return;
    }
    const motion = motionOf(stack.slide, token);
    entering.firstElementChild?.scrollTo(0, page.scrollY);
    const begun = entering.firstElementChild?.scrollTop;
    leaving.firstElementChild?.scrollTo(0, left.scrollY);
    const timing = { duration: motion.duration, easing: motion.easing, fill: 'both' } as const;
    const running = entering.animate(motion.enter, timing);
    const parting = leaving.animate(motion.leave, timing);
    // A page may have scrolled itself while it slid in.
    running.onfinish = () => {
      const at = entering.firstElementChild?.scrollTop;
      // A page that was not high enough yet still has to be brought where it was left.
      const own = at === begun ? undefined : at;
      setStack((now) => (now.current === stack.current ? settled(now, own) : now));
    };
    return () => {
      running.cancel();
      parting.cancel();
    };
  }, [stack.current, stack.leaving]);

  const mode = shown?.mode ?? 'comic';
  const sliding = stack.leaving !== undefined && stack.slide !== 'none';
  useLayoutEffect(() => {
    // The colours behind the pages change when the crossing is over.
    if (!sliding) document.documentElement.dataset.mode = mode;
  }, [mode, sliding]);

  const onTop =
    sliding && (stack.slide === 'right' || stack.slide === 'fall') ? stack.leaving : stack.current;
  return (
    <div ref={host}>
      {inStableOrder(stack.pages).map((page) => {
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
                  ? `${styles.page} ${styles.sliding} ${page.key === onTop ? styles.above : styles.under}`
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
