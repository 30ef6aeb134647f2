import { Sheet } from '@manying/ui/Sheet';
import { useEffect, useRef } from 'react';
import { messages } from '../messages.ts';
import { feedMessages } from './feedMessages.ts';
import styles from './Sheets.module.css';

interface CommentSheetProps {
  open: boolean;
  /** Id of the element that contains the comment box of the player. */
  boxId: string;
  onClose: () => void;
}

/** Shows or hides the comments, and writes one. */
export function CommentSheet({ open, boxId, onClose }: CommentSheetProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The player has created the box, and removes it with itself.
  useEffect(() => {
    const box = document.getElementById(boxId)?.firstElementChild;
    if (open && box) ref.current?.replaceChildren(box);
  }, [open, boxId]);
  return (
    <Sheet open={open} title={feedMessages.comments} closeLabel={messages.closePanel} onClose={onClose}>
      <div ref={ref} className={styles.comments} />
    </Sheet>
  );
}
