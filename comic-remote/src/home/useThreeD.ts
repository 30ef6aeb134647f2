import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useEffect, useState } from 'react';
import type { Book } from '../books/book.ts';
import { useComicThreeDQuery } from './homeApi.ts';
import { threeDOpen, untilThreeDChange } from './threeD.ts';

const NONE: readonly Book[] = [];

/** How long the clock is trusted at most, in ms: it may be set, and timers stand still while a phone sleeps. */
const CLOCK_CHECK = 60_000;

/** Whether the 3D shelf is open, also while its hours come and go. */
function useThreeDOpen(recharged: boolean): boolean {
  const [open, setOpen] = useState(() => threeDOpen(new Date(), recharged));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      setOpen(threeDOpen(now, recharged));
      timer = setTimeout(look, Math.min(untilThreeDChange(now), CLOCK_CHECK));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [recharged]);
  return open;
}

/** The books of the 3D shelf: its own call, made only while it is open (spec §4) and `wanted`. None until they are there. */
export function useThreeD(wanted: boolean): { readonly books: readonly Book[]; readonly isLoading: boolean } {
  const recharged = useAppSelector((state) => selectUser(state)?.recharged ?? false);
  const open = useThreeDOpen(recharged);
  const { data = NONE, isLoading } = useComicThreeDQuery(undefined, { skip: !open || !wanted });
  return { books: open ? data : NONE, isLoading };
}
