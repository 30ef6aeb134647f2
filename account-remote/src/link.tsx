import { Link } from '@manying/platform/router';
import type { RenderLink } from '@manying/ui/link';

/** The router's link in the clothes of a kit component. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;

/** A link that leaves the site; the store stays open behind it. */
export const renderExternalLink: RenderLink = ({ href, ...rest }) => (
  <a href={href} target="_blank" rel="noreferrer" {...rest} />
);

/** A link to what is no page of the store: mail, or a page that leads back by itself. */
export const renderPlainLink: RenderLink = ({ href, ...rest }) => <a href={href} {...rest} />;
