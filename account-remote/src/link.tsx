import { Link } from '@manying/platform/router';
import type { RenderLink } from '@manying/ui/link';

/** Router link for kit components. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;

/** Link to another site, opened in a new tab. */
export const renderExternalLink: RenderLink = ({ href, ...rest }) => (
  <a href={href} target="_blank" rel="noreferrer" {...rest} />
);

/** Link that the router does not handle: mail, or a page outside the app that links back. */
export const renderPlainLink: RenderLink = ({ href, ...rest }) => <a href={href} {...rest} />;
