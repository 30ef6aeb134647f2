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
  // A player creates its box, perhaps after this sheet was opened, and removes it with itself: the next one brings another.
  useEffect(() => {
    const host = document.getElementById(boxId);
    if (!open || !host) return;
    const showBox = () => {
      if (host.firstElementChild) ref.current?.replaceChildren(host.firstElementChild);
    };
    showBox();
    const observer = new MutationObserver(showBox);
    observer.observe(host, { childList: true });
    return () => observer.disconnect();
  }, [open, boxId]);
  return (
    <Sheet open={open} title={feedMessages.comments} closeLabel={messages.closePanel} onClose={onClose}>
      <div ref={ref} className={styles.comments} />
    </Sheet>
  );
}
