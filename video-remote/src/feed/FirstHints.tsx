import { Icon } from '@manying/ui/Icon';
import { mute, up } from '@manying/ui/icons';
import { useEffect, useState } from 'react';
import styles from './FirstHints.module.css';
import { feedMessages } from './feedMessages.ts';

/** How long the hint about the sound shows, in ms (mockup `feed-first`). */
const SOUND_HINT_DURATION = 3000;

/** Hints for a visitor who has not swiped yet: the sound is off, and how to get to the next film. */
export function FirstHints({ isMuted, onUnmute }: { isMuted: boolean; onUnmute: () => void }) {
  const [showsSoundHint, setShowsSoundHint] = useState(isMuted);
  useEffect(() => {
    const timer = setTimeout(() => setShowsSoundHint(false), SOUND_HINT_DURATION);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isMuted && showsSoundHint && (
        <button type="button" className={styles.sound} onClick={onUnmute}>
          <Icon glyph={mute} size="m" />
          {feedMessages.mutedHint}
        </button>
      )}
      <p className={styles.swipe}>
        <Icon glyph={up} size="m" />
        {feedMessages.swipeHint}
      </p>
    </>
  );
}
