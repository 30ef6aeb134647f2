import { useLocation } from '@manying/platform/router';
import { useComplaint } from '@manying/platform/support';
import { buttonClass } from '@manying/ui/Button';
import { failureMessages } from './failureMessages.ts';

/** Link to the support beside the retry of what failed to load; to the complaint page where the branch names no support. */
export default function SupportLink() {
  const { pathname, search } = useLocation();
  const { complaint, support } = useComplaint(pathname + search);
  return (
    <a href={support ?? complaint} target="_blank" rel="noreferrer" className={buttonClass('soft')}>
      {failureMessages.contactSupport}
    </a>
  );
}
