import { type ComponentType, useEffect, useState } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

interface Fallback {
  /** Called in place of `onClose` when the code could not be loaded, such as to show again what it was opened from. */
  onUnavailable?: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened. A failed load is logged and closes the dialog; the next opening
 * loads again. A dialog that is closed or left before does nothing.
 * @param onFailed tells the visitor that the dialog could not be loaded.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): ComponentType<Props & Fallback> {
  return function LazyDialog(props: Props & Fallback) {
    const { open, onClose, onUnavailable = onClose } = props;
    const [Dialog, setDialog] = useState<ComponentType<Props>>();

    // biome-ignore lint/correctness/useExhaustiveDependencies: one load per opening, also when `onClose` changes
    useEffect(() => {
      if (!open || Dialog) return;
      let isLeft = false;
      load().then(
        (Loaded) => setDialog(() => Loaded),
        (error: unknown) => {
          console.error('A dialog could not be loaded', error);
          if (isLeft) return;
          onFailed();
          onUnavailable();
        },
      );
      return () => {
        isLeft = true;
      };
    }, [open]);

    return Dialog && <Dialog {...props} />;
  };
}
