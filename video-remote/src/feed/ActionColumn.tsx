import { paths } from '@manying/platform/paths';
import { useAppDispatch } from '@manying/platform/store';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import {
  comments,
  episodes as episodesGlyph,
  type Glyph,
  heart,
  share as shareGlyph,
} from '@manying/ui/icons';
import { lazyDialog } from '@manying/ui/lazyDialog';
import { share } from '@manying/ui/ShareButton';
import { showToast } from '@manying/ui/Toast';
import { messages } from '../messages.ts';
import type { PlaylistItem } from '../player/types.ts';
import type { VideoDetail } from '../schemas.ts';
import { favouriteToggled } from '../videoState.ts';
import styles from './ActionColumn.module.css';
import { feedMessages } from './feedMessages.ts';

const onFailed = () => showToast(messages.loadFailed, 'error');
const CommentSheet = lazyDialog(
  async () => (await import(/* webpackChunkName: "feed-sheets" */ './CommentSheet.tsx')).CommentSheet,
  onFailed,
);
const EpisodeSheet = lazyDialog(
  async () => (await import(/* webpackChunkName: "feed-sheets" */ './EpisodeSheet.tsx')).EpisodeSheet,
  onFailed,
);

/** Sheet over the feed. */
export type FeedSheet = 'comments' | 'episodes';

interface ActionColumnProps {
  video: VideoDetail;
  /** The sheet that is open. */
  sheet: FeedSheet | undefined;
  onSheet: (sheet: FeedSheet | undefined) => void;
  isFavourite: boolean;
  /** Id of the element that the player puts the comment box into; `undefined` without comments. */
  commentsId: string | undefined;
  /** Comments can be written while the film plays; what is written stays. */
  plays: boolean;
  /** Empty outside of a series. */
  episodes: readonly PlaylistItem[];
  /** Index of the episode that plays. */
  episode: number;
  onEpisode: (index: number) => void;
}

/** The actions on a film: favourite, comments, share, episodes. */
export function ActionColumn(props: ActionColumnProps) {
  const { video, sheet, onSheet, isFavourite, commentsId, plays, ...series } = props;
  const { episodes, episode, onEpisode } = series;
  const dispatch = useAppDispatch();
  const close = () => onSheet(undefined);
  const texts = feedMessages;
  return (
    <>
      <nav className={styles.column} aria-label={texts.actions}>
        <Action
          glyph={heart}
          label={messages.favourite}
          isOn={isFavourite}
          onPress={() => dispatch(favouriteToggled(video))}
        />
        {commentsId && plays && (
          <Action glyph={comments} label={texts.comments} onPress={() => onSheet('comments')} />
        )}
        <Action
          glyph={shareGlyph}
          label={texts.share}
          onPress={() => void share(video.name, messages.sharing, paths.videoDetail(video.vodId))}
        />
        {episodes.length > 0 && (
          <Action glyph={episodesGlyph} label={texts.episodes} onPress={() => onSheet('episodes')} />
        )}
      </nav>
      {commentsId && (
        <>
          <div id={commentsId} hidden />
          <CommentSheet open={plays && sheet === 'comments'} boxId={commentsId} onClose={close} />
        </>
      )}
      {episodes.length > 0 && (
        <EpisodeSheet
          open={sheet === 'episodes'}
          episodes={episodes}
          current={episode}
          onChoose={(index) => {
            close();
            onEpisode(index);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ActionProps {
  glyph: Glyph;
  label: string;
  /** State of a toggle; `undefined`: no toggle. */
  isOn?: boolean;
  onPress: () => void;
}

function Action({ glyph, label, isOn, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={cx(styles.action, isOn && styles.on)}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon glyph={glyph} filled={isOn ?? false} />
      {label}
    </button>
  );
}
