import { Button } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { messages } from '../messages.ts';
import { LazyHelpLink } from '../support/LazyHelpLink.tsx';
import styles from './VideoStage.module.css';

interface ReloadProps {
  busy: boolean;
  onReload: () => void;
}

/** What the visitor can do where a film does not play: load it again, or ask for help. */
export function ReloadActions({ busy, onReload }: ReloadProps) {
  return (
    <div className={styles.actions}>
      <Button variant="primary" small icon={refresh} busy={busy} onClick={onReload}>
        {messages.reload}
      </Button>
      <LazyHelpLink />
    </div>
  );
}

/** Replaces the player when the film or its data could not be loaded. */
export function LoadFailed(props: ReloadProps) {
  return (
    <div className={styles.layer} role="alert">
      <p className={styles.text}>{messages.loadFailed}</p>
      <ReloadActions {...props} />
    </div>
  );
}
