/** The only module that names react-router-dom: what pages may use of it. Shared packages are not tree-shaken. */

import {
  type AnchorHTMLAttributes,
  createElement,
  type MouseEvent,
  type ReactElement,
  type Ref,
  useCallback,
} from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';

export type { Location, NavigationType } from 'react-router-dom';
// biome-ignore lint/performance/noBarrelFile: this is the facade that names react-router-dom, by design
export {
  BrowserRouter,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';

/** Longest wait for the browser to go back or forward, in ms. Nothing tells of a step that leads nowhere. */
const STEP_TIMEOUT = 1000;

/** State of the history entry that is being left by going back or forward; each visit of an entry has its own object. */
let entryBeingLeft: unknown;

/**
 * Whether the page of a history entry may still navigate: it is the one of the address, and has not gone back yet. The
 * history changes with the press itself, the pages a moment later; a second press comes in between.
 */
function mayNavigate(key: string): boolean {
  const entry = history.state as { readonly key?: string; readonly idx?: number } | null;
  if (entry === entryBeingLeft) return false;
  // An entry that is not the router's own has neither key nor depth: it belongs to the page that is shown.
  return (entry?.key ?? (entry?.idx === undefined ? key : 'default')) === key;
}

/** Navigates for the page it is called in, unless that page is left already: one press makes one history entry. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const { key } = useLocation();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (!mayNavigate(key)) return;
      if (typeof to !== 'number') return navigate(to, options);
      entryBeingLeft = history.state;
      setTimeout(() => {
        entryBeingLeft = undefined;
      }, STEP_TIMEOUT);
      return navigate(to);
    },
    [navigate, key],
  );
}

/** What a {@link Link} takes. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site. */
  readonly to: To;
  /** Takes the place of the current history entry. */
  readonly replace?: boolean;
  /** Kept with the history entry. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page of this site. The router's own also prefetches for servers we have none of, 3 KB of code. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps): ReactElement {
  const href = useHref(to);
  const { key } = useLocation();
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(anchor.target === undefined ? {} : { target: anchor.target }),
  });
  return createElement('a', {
    ...anchor,
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (event.defaultPrevented) return;
      if (mayNavigate(key)) follow(event);
      else event.preventDefault();
    },
  });
}
