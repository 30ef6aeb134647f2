import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { IconButton } from '@manying/ui/IconButton';
import { heart } from '@manying/ui/icons';
import { messages } from '../messages.ts';
import type { VideoCard } from '../schemas.ts';
import { favouriteToggled, selectIsFavourite } from '../videoState.ts';

/** Marks the video as a favourite, or removes the mark. */
export function FavouriteButton({ video }: { video: VideoCard }) {
  const dispatch = useAppDispatch();
  const isFavourite = useAppSelector((state) => selectIsFavourite(state, video.vodId));
  return (
    <IconButton
      glyph={heart}
      label={messages.favourite}
      filled={isFavourite}
      aria-pressed={isFavourite}
      onClick={() => dispatch(favouriteToggled(video))}
    />
  );
}
