import { Icon } from '@manying/ui/Icon';
import { mute } from '@manying/ui/icons';
import { useEffect, useState } from 'react';
import { feedMessages } from './feedMessages.ts';
import styles from './SoundHint.module.css';

/** How long the hint shows, in ms (mockup `feed-first`). */
const SOUND_HINT_DURATION = 3000;

/** For a visitor who has not swiped yet: the sound is off. */
export function SoundHint({ isMuted, onUnmute }: { isMuted: boolean; onUnmute: () => void }) {
  const [isShown, setShown] = useState(isMuted);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SOUND_HINT_DURATION);
    return () => clearTimeout(timer);
  }, []);
  if (!isMuted || !isShown) return null;
  return (
    <button type="button" className={styles.sound} onClick={onUnmute}>
      <Icon glyph={mute} size="m" />
      {feedMessages.mutedHint}
    </button>
  );
}
