import { Link } from '@manying/platform/router';
import type { RenderLink } from '@manying/ui/link';

/** Router links for the UI kit. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
