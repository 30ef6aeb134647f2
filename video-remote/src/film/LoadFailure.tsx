import { Button } from '@manying/ui/Button';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';
import { LazyHelpLink } from '../support/LazyHelpLink.tsx';
import type { LoadProblem } from './useVideo.ts';

interface LoadFailureProps {
  problem: LoadProblem;
  busy: boolean;
  onReload: () => void;
  /** Heading level: 1 if the page has no other title. */
  level?: 1 | 2;
}

/** Shown instead of a video that could not be loaded (spec §8). */
export function LoadFailure({ problem, busy, onReload, level = 2 }: LoadFailureProps) {
  const { congested, gone, sessionFault } = problem;
  return (
    <StatePanel
      level={level}
      picture={<LazyIllustration of="error" />}
      title={congested && !sessionFault ? messages.congested : messages.loadFailed}
      text={sessionFault ? messages.noSession[sessionFault.kind] : gone && messages.gone}
      actions={
        <>
          <LazyHelpLink noSession={sessionFault !== null} />
          <Button variant="primary" busy={busy} onClick={onReload}>
            {messages.reload}
          </Button>
        </>
      }
    />
  );
}
