/**
 * Facade of react-router-dom, and the only module that imports it, since shared packages are not tree-shaken.
 */

import { recordPathLeft } from '@manying/platform/pathLeft';
import {
  type AnchorHTMLAttributes,
  createElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useMemo,
} from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  matchPath,
  type NavigateFunction,
  type NavigateOptions,
  type NavigationType,
  UNSAFE_RouteContext as RouteContext,
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';

/** Types of the router. */
export type { Location, NavigationType } from 'react-router-dom';
/** Parts of the router that need no guard against double presses. */
// biome-ignore lint/performance/noBarrelFile: this is the facade that names react-router-dom, by design
export {
  BrowserRouter,
  matchPath,
  Navigate,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';

/** Decodes a parameter of a path; a malformed one stays as it is. */
function decoded(parameter: string | undefined): string | undefined {
  try {
    return parameter && decodeURIComponent(parameter);
  } catch {
    return parameter;
  }
}

/** Props of {@link PageRoute}. */
export interface PageRouteProps {
  /** Pattern that the parameters of the address are read with, e.g. `/book/:id`. */
  readonly path: string;
  /** Address of the page; it stays its own while another page is shown. */
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * Gives the hooks of the router the address and the parameters of one page. `Routes` does the same for a tree of
 * routes, and adds 3 KB for choosing among them, loaders and error pages. The shell resolves addresses itself.
 */
export function PageRoute({ path, location, children }: PageRouteProps): ReactElement {
  const place = useMemo(() => ({ location, navigationType: 'POP' as NavigationType }), [location]);
  const route = useMemo(() => {
    const match = matchPath(path, location.pathname);
    if (!match) return { outlet: null, matches: [], isDataRoute: false };
    const params = Object.fromEntries(
      Object.entries(match.params).map(([name, value]) => [name, decoded(value)]),
    );
    return { outlet: null, matches: [{ ...match, params, route: { path } }], isDataRoute: false };
  }, [path, location.pathname]);
  return createElement(
    LocationContext.Provider,
    { value: place },
    createElement(RouteContext.Provider, { value: route }, children),
  );
}

/** Time-out of going back or forward, in ms. The browser does not report a step without a target. */
const STEP_TIMEOUT = 1000;

/**
 * State object of the history entry that is being left by going back or forward. A new object for each visit
 * of an entry.
 */
let entryBeingLeft: unknown;

/**
 * Whether the page of a history entry may navigate: it is the current page and is not being left. A press
 * changes the history at once but the pages later, so a second press could reach the old page in between.
 */
function mayNavigate(key: string): boolean {
  const entry = history.state as { readonly key?: string; readonly idx?: number } | null;
  if (entry === entryBeingLeft) return false;
  // An entry that the router has not created has no key and no index: it belongs to the current page.
  return (entry?.key ?? (entry?.idx === undefined ? key : 'default')) === key;
}

/**
 * Navigation of the current page. Ignored once the page is left, so that a double press creates one history
 * entry.
 */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const { key } = useLocation();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (!mayNavigate(key)) return;
      recordPathLeft(key);
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

/** Props of {@link Link}. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site. */
  readonly to: To;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Stored in the history entry. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page of this site. The link of react-router adds 3 KB of prefetching for frameworks. */
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
      if (mayNavigate(key)) {
        recordPathLeft(key);
        follow(event);
      } else event.preventDefault();
    },
  });
}
