import { IconButton } from '@manying/ui/IconButton';
import { mute, volume } from '@manying/ui/icons';
import styles from './FeedPage.module.css';
import { feedMessages } from './feedMessages.ts';

/** Switches the sound of all films. */
export function SoundButton({ muted, onToggle }: { muted: boolean; onToggle: () => void }) {
  return (
    <div className={styles.sound}>
      <IconButton
        glyph={muted ? mute : volume}
        label={muted ? feedMessages.unmute : feedMessages.mute}
        variant="glass"
        onClick={onToggle}
      />
    </div>
  );
}
