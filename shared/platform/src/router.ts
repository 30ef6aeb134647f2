/** The only module that names react-router-dom: what pages may use of it. Shared packages are not tree-shaken. */

import {
  type AnchorHTMLAttributes,
  createElement,
  type MouseEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export type { Location, NavigationType } from 'react-router-dom';
// biome-ignore lint/performance/noBarrelFile: this is the facade that names react-router-dom, by design
export {
  BrowserRouter,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';

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
      if (!event.defaultPrevented) follow(event);
    },
  });
}
