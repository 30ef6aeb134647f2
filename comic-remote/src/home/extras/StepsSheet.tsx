import type { BrowserFamily } from '@manying/platform/install';
import { Button, buttonClass } from '@manying/ui/Button';
import { Sheet } from '@manying/ui/Sheet';
import { extrasMessages } from './extrasMessages.ts';
import styles from './StepsSheet.module.css';

interface StepsSheetProps {
  family: Exclude<BrowserFamily, 'other'>;
  /** Download address of the app, if there is one. */
  app: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Steps to add the store to the home screen in this browser. */
export function StepsSheet({ family, app, open, onClose }: StepsSheetProps) {
  return (
    <Sheet
      open={open}
      title={extrasMessages.addToDesktop}
      closeLabel={extrasMessages.close}
      onClose={onClose}
    >
      <ol className={styles.steps}>
        {extrasMessages.steps[family].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        {app && (
          <a href={app} className={buttonClass('ghost')}>
            {extrasMessages.downloadApp}
          </a>
        )}
        <Button onClick={onClose}>{extrasMessages.close}</Button>
      </div>
    </Sheet>
  );
}
