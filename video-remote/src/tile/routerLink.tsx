import { Link } from '@manying/platform/router';
import type { RenderLink } from '@manying/ui/link';

/** The kit's links, made by the router. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
