import { paths } from '@manying/platform/paths';
import { Link, useLocation } from '@manying/platform/router';
import { useComplaint } from '@manying/platform/support';
import { buttonClass } from '@manying/ui/Button';
import { helpMessages } from './helpMessages.ts';

export interface HelpLinkProps {
  /** The visitor has no session: the account centre helps. */
  noSession?: boolean;
}

/** Who helps after a failure, beside the retry. */
export default function HelpLink({ noSession = false }: HelpLinkProps) {
  if (!noSession) return <SupportLink />;
  return (
    <Link to={paths.user} className={buttonClass('soft')}>
      {helpMessages.toAccount}
    </Link>
  );
}

/** The support, or the complaint page where the branch names no support. */
function SupportLink() {
  const { pathname, search } = useLocation();
  const { complaint, support } = useComplaint(pathname + search);
  return (
    <a href={support ?? complaint} target="_blank" rel="noreferrer" className={buttonClass('soft')}>
      {helpMessages.contactSupport}
    </a>
  );
}
