import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.tsx';
import styles from './Modal.module.css';

interface ModalProps {
  open: boolean;
  /**
   * The user dismisses the modal: Escape, the system's back gesture, a press on the backdrop if
   * `dismissOnBackdrop`.
   */
  onDismiss: () => void;
  /** A press on the backdrop dismisses. */
  dismissOnBackdrop?: boolean;
  /** Id of the title, which gets the focus and therefore needs `tabIndex={-1}`. */
  labelledBy: string;
  /** Where the content is shown, and how it enters and leaves. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * The native modal dialog of `Dialog` and `Sheet`. It covers the viewport; the browser traps the focus,
 * restores it on close, and makes the page behind inert (base.css disables its scrolling). It closes when its
 * page is unmounted or hidden, and opens again when the page is shown again with `open` still set.
 */
export function Modal({
  open,
  onDismiss,
  dismissOnBackdrop = false,
  labelledBy,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const shown = useRef(false);
  /** Where the last press began: text that is selected up to the backdrop is no press on it. */
  const pressed = useRef<EventTarget>(null);
  /** How often the browser has closed it: an owner that keeps it open has it shown again. */
  const [closings, setClosings] = useState(0);

  // A layout effect: it closes the dialog before it leaves the document, since a removed dialog restores no focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows it again after the browser has closed it
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // Focuses the title, so that it is announced and no button can be pressed by accident.
    document.getElementById(labelledBy)?.focus({ preventScroll: true });
    shown.current = true;
    return () => {
      shown.current = false;
      dialog.close();
    };
  }, [open, labelledBy, closings]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses Escape, through `onCancel`
    <dialog
      ref={ref}
      className={cx(styles.modal, className)}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A file input inside fires the same event. The owner decides whether to close.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      onClose={(event) => {
        // The browser may close the dialog without `cancel`. The event is asynchronous, so closing by this
        // component, and a dialog that was reopened since, are ignored.
        if (!shown.current || event.currentTarget.open) return;
        onDismiss();
        setClosings((count) => count + 1);
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // The target of a press that began inside is the dialog, too.
        if (dismissOnBackdrop && pressed.current === ref.current && event.target === ref.current) onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}
