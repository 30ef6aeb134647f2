import { Link } from '@manying/platform/router';
import type { RenderLink } from '@manying/ui/link';

/** The router's link in the clothes of a kit component. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
