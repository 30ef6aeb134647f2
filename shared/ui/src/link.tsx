import type { ReactNode } from 'react';

/** Props that a component of this kit passes to the link of the router. */
export interface UiLinkProps {
  href: string;
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
}

/**
 * Renders a router link with the styles of a component. The kit does not depend on a router; an app defines
 * this once, for example `({ href, ...rest }) => <Link to={href} {...rest} />`, and passes it as a prop.
 */
export type RenderLink = (link: UiLinkProps) => ReactNode;
