import { selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { selectAutoBuy } from '../comicState.ts';
import { isAutoBuyOf, setAutoBuy } from './autoBuyOwner.ts';

/** Whether auto-buy of a book is on for the account of this device, and the function that switches it. */
export function useAutoBuy(bookId: string): readonly [on: boolean, set: (on: boolean) => void] {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => selectUser(state)?.userId);
  const list = useAppSelector(selectAutoBuy);
  return [isAutoBuyOf(userId, list, bookId), (on) => setAutoBuy(dispatch, bookId, on)];
}
