import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from './cx.tsx';
import { IconButton } from './IconButton.tsx';
import { close } from './icons.tsx';
import { Modal } from './Modal.tsx';
import styles from './Sheet.module.css';

interface SheetProps {
  open: boolean;
  title: string;
  /** Name of the X button. */
  closeLabel: string;
  /** Leaves the film at the top of the page visible, where the window is high enough. */
  belowFilm?: boolean;
  /** A sign above the title, which is in the middle then. Such a sheet has no X: its content has a button that closes it. */
  sign?: ReactNode;
  /** Decoration over the page, outside of the sheet. */
  above?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Distance to drag the header down to close the sheet, in px. */
const CLOSE_DISTANCE = 80;

/**
 * A bottom sheet for choices and purchases. Closes by X, backdrop, Escape, or by dragging its header down.
 */
export function Sheet({ open, title, closeLabel, belowFilm, sign, above, onClose, children }: SheetProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const dragStartY = useRef<number | undefined>(undefined);

  function translatePanel(distance: number | undefined) {
    panel.current?.style.setProperty('translate', distance ? `0 ${Math.max(distance, 0)}px` : '');
  }

  function onPointerDown(event: PointerEvent) {
    if ((event.target as Element).closest('button')) return;
    dragStartY.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (dragStartY.current !== undefined) translatePanel(event.clientY - dragStartY.current);
  }

  function onPointerEnd(event: PointerEvent) {
    if (dragStartY.current === undefined) return;
    const distance = event.clientY - dragStartY.current;
    dragStartY.current = undefined;
    translatePanel(undefined);
    if (event.type === 'pointerup' && distance > CLOSE_DISTANCE) onClose();
  }

  return (
    <Modal
      open={open}
      onDismiss={onClose}
      dismissOnBackdrop
      labelledBy={id}
      className={cx(styles.sheet, belowFilm && styles.belowFilm)}
    >
      {above}
      <div ref={panel} className={styles.panel}>
        <div
          className={styles.handle}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
        >
          <div className={styles.grip} />
          <div className={cx(styles.head, sign !== undefined && styles.signed)}>
            {sign}
            <h2 id={id} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {sign === undefined && <IconButton glyph={close} label={closeLabel} onClick={onClose} />}
          </div>
        </div>
        {children}
      </div>
    </Modal>
  );
}
