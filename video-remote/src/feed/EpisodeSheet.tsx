import { Sheet } from '@manying/ui/Sheet';
import { messages } from '../messages.ts';
import type { PlaylistItem } from '../player/types.ts';
import { feedMessages } from './feedMessages.ts';
import styles from './Sheets.module.css';

interface EpisodeSheetProps {
  open: boolean;
  episodes: readonly PlaylistItem[];
  /** Index of the episode that plays. */
  current: number;
  onChoose: (index: number) => void;
  onClose: () => void;
}

/** Chooses an episode. */
export function EpisodeSheet({ open, episodes, current, onChoose, onClose }: EpisodeSheetProps) {
  return (
    <Sheet open={open} title={feedMessages.episodes} closeLabel={messages.closePanel} onClose={onClose}>
      <ol className={styles.episodes}>
        {episodes.map(({ name, source }, index) => (
          <li key={source}>
            <button
              type="button"
              className={styles.episode}
              aria-current={index === current || undefined}
              onClick={() => onChoose(index)}
            >
              {name || feedMessages.episode(index + 1, episodes.length)}
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
