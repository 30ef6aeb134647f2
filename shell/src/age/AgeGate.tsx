/** Replaces every page of the video section until the visitor has confirmed to be of age. */
import { paths } from '@manying/platform/paths';
import { useNavigate } from '@manying/platform/router';
import { Button } from '@manying/ui/Button';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { StatePanel } from '@manying/ui/StatePanel';
import { confirmAge } from './gate.ts';
import { messages } from './messages.ts';

export default function AgeGate() {
  const navigate = useNavigate();
  return (
    <main>
      <StatePanel
        level={1}
        picture={<LazyIllustration of="empty" />}
        title={messages.title}
        text={messages.text}
        actions={
          <>
            <Button onClick={() => void navigate(paths.home, { replace: true })}>{messages.refuse}</Button>
            <Button variant="primary" onClick={confirmAge}>
              {messages.confirm}
            </Button>
          </>
        }
      />
    </main>
  );
}
