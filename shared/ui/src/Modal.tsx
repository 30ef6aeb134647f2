import { type ReactNode, useEffect, useRef } from 'react';

interface ModalProps {
  open: boolean;
  /** The user wants out: Escape, the system's back gesture, a press on the backdrop if `dismissOnBackdrop`. */
  onDismiss: () => void;
  /** A press beside the content dismisses. */
  dismissOnBackdrop?: boolean;
  /** Id of the title; it takes the focus, so it carries `tabIndex={-1}`. */
  labelledBy: string;
  className: string;
  children: ReactNode;
}

/**
 * The native modal dialog under `Dialog` and `Sheet`: it covers the whole viewport, the browser keeps focus inside,
 * gives it back on close, and makes the page behind inert (base.css stops its scrolling). It closes with the page that
 * owns it, also when that page is only hidden, and opens again when the page comes back with `open` still set.
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

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // On the title, so that it is read out and no button stands ready to be pressed by mistake.
    document.getElementById(labelledBy)?.focus({ preventScroll: true });
    shown.current = true;
    return () => {
      shown.current = false;
      dialog.close();
    };
  }, [open, labelledBy]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, through `onCancel`
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A file input inside sends the same event; and closing is the owner's decision.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      onClose={(event) => {
        // Browsers may insist on closing; follow them. The event comes late, so our own closing, or one that was
        // followed by opening again, must not count.
        if (shown.current && !event.currentTarget.open) onDismiss();
      }}
      onClick={(event) => {
        if (dismissOnBackdrop && event.target === event.currentTarget) onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}
