import { Link } from '@manying/platform/router';
import type { RenderLink } from '@manying/ui/link';

/** Renders links of UI components with the router's `Link`. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
