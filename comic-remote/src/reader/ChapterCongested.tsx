import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectSessionFault } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { type Action, buttonClass } from '@manying/ui/Button';
import { failureMessages } from '../lists/failureMessages.ts';
import { readingMessages } from '../readingMessages.ts';
import { ChapterFailed } from './panels.tsx';

/** Shown when the provider refuses the chapter with code 101: it is overloaded, or the visitor has no session. */
export default function ChapterCongested({ retry }: { retry: Action }) {
  const fault = useAppSelector(selectSessionFault);
  if (!fault) return <ChapterFailed text={failureMessages.congested} retry={retry} />;
  return (
    <ChapterFailed text={readingMessages.noSession[fault.kind]} retry={retry}>
      <Link to={paths.user} className={buttonClass('soft')}>
        {readingMessages.toAccount}
      </Link>
    </ChapterFailed>
  );
}
