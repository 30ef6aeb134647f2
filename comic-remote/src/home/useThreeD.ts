import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useEffect, useState } from 'react';
import type { Book } from '../books/book.ts';
import { useComicThreeDQuery } from './homeApi.ts';
import { isThreeDOpen, msUntilThreeDChange } from './threeD.ts';

const NO_BOOKS: readonly Book[] = [];

/** Maximum time between two checks of the clock, in ms: it may be changed, and timers pause while a phone sleeps. */
const CLOCK_CHECK_INTERVAL = 60_000;

/** Whether the 3D shelf is open; updates when it opens or closes. */
function useIsThreeDOpen(recharged: boolean): boolean {
  const [open, setOpen] = useState(() => isThreeDOpen(new Date(), recharged));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const now = new Date();
      setOpen(isThreeDOpen(now, recharged));
      timer = setTimeout(update, Math.min(msUntilThreeDChange(now), CLOCK_CHECK_INTERVAL));
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [recharged]);
  return open;
}

/** The books of the 3D shelf, fetched only while it is open (spec §4) and `enabled`. Empty until loaded. */
export function useThreeD(enabled: boolean): {
  readonly books: readonly Book[];
  readonly isLoading: boolean;
} {
  const recharged = useAppSelector((state) => selectUser(state)?.recharged ?? false);
  const open = useIsThreeDOpen(recharged);
  const { data = NO_BOOKS, isLoading } = useComicThreeDQuery(undefined, { skip: !open || !enabled });
  return { books: open ? data : NO_BOOKS, isLoading };
}
