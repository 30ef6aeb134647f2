import { IconButton } from '@manying/ui/IconButton';
import { mute, volume } from '@manying/ui/icons';
import { messages } from '../messages.ts';
import styles from './FeedPage.module.css';

/** Switches the sound of all films. */
export function SoundButton({ muted, onToggle }: { muted: boolean; onToggle: () => void }) {
  return (
    <div className={styles.sound}>
      <IconButton
        glyph={muted ? mute : volume}
        label={muted ? messages.feed.unmute : messages.feed.mute}
        variant="glass"
        onClick={onToggle}
      />
    </div>
  );
}
