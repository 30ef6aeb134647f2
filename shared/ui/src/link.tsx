import type { ReactNode } from 'react';

/** What a component of this kit hands to the router's own link. */
export interface UiLinkProps {
  href: string;
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
}

/**
 * Renders a router link in a component's clothes. The kit knows no router; an app defines this once,
 * for example `({ href, ...rest }) => <Link to={href} {...rest} />`, and passes it along.
 */
export type RenderLink = (link: UiLinkProps) => ReactNode;
