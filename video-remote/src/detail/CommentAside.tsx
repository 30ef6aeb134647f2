import { lazyPart } from '@manying/ui/lazyPart';
import { TABLET, useMediaQuery } from '@manying/ui/useMediaQuery';
import { type RefObject, useEffect, useState } from 'react';
import type { Comment, PlayerOptions } from '../player/types.ts';
import type { CommentListProps } from './CommentList.tsx';

/** Only windows with room beside the film load it. */
const CommentList = lazyPart<CommentListProps>(
  () => import(/* webpackChunkName: "comment-list" */ './CommentList.tsx'),
);

export interface CommentAsideProps {
  readonly comments: readonly Comment[];
  /** Is set to what the player calls when the film has reached another comment. */
  readonly listenerRef: RefObject<PlayerOptions['onComments']>;
}

/** The list of comments in a window with room for it. It is in the chunk of the comments over the film. */
export default function CommentAside({ comments, listenerRef }: CommentAsideProps) {
  const hasRoom = useMediaQuery(TABLET);
  const [list, setList] = useState<CommentListProps>({ comments, time: -1 });
  useEffect(() => {
    listenerRef.current = (all, time) => setList({ comments: all, time });
    return () => {
      listenerRef.current = undefined;
    };
  }, [listenerRef]);
  return hasRoom && <CommentList {...list} />;
}
