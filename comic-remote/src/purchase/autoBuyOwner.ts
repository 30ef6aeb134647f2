/**
 * The account whose coins auto-buy spends, stored on this device. The list of books belongs to the device (spec §3 local
 * storage), the consent to the account that gave it (docs/decisions/080).
 */
import { fieldStorage, type PersistedField } from '@manying/platform/persistence';
import { selectUser } from '@manying/platform/session';
import type { AppDispatch } from '@manying/platform/store';
import * as v from 'valibot';
import { autoBuySet, persisted, selectAutoBuy } from '../comicState.ts';
import { isAutoBuyOn } from './autoBuy.ts';

/** Persisted format of the owner: its user id. */
export const ownerField: PersistedField<string> = { version: 1, schema: v.pipe(v.string(), v.minLength(1)) };

const ownerStorage = fieldStorage('comic', 'autoBuyUser', ownerField);
const listStorage = fieldStorage('comic', 'autoBuy', persisted.autoBuy);
const storedBooks = () => listStorage.read() ?? [];
/** The owner while storage does not take it: it is full or forbidden. */
let unstoredOwner: string | undefined;

const ownerOf = () => unstoredOwner ?? ownerStorage.read();

/** @param isStored whether to store it; else it counts in this visit. */
function setOwner(userId: string, isStored: boolean): void {
  if (isStored) ownerStorage.write(userId);
  unstoredOwner = ownerStorage.read() === userId ? undefined : userId;
}

/** Whether auto-buy of a book is on for this account. The list of a device without a stored owner belongs to anyone. */
export function isAutoBuyOf(userId: string | undefined, list: readonly string[], bookId: string): boolean {
  const owner = ownerOf();
  return isAutoBuyOn(list, bookId) && (owner === undefined || owner === userId);
}

/** Whether auto-buy of a book is on for the account of this device. */
export const isAutoBuyEnabled = (dispatch: AppDispatch, bookId: string): boolean =>
  dispatch((_, getState) => isAutoBuyOf(selectUser(getState())?.userId, selectAutoBuy(getState()), bookId));

/** Makes the account of this device the owner of a list without one, which an earlier build has stored. */
export function claimAutoBuy(dispatch: AppDispatch): void {
  dispatch((_, getState) => {
    const userId = selectUser(getState())?.userId;
    if (userId !== undefined && selectAutoBuy(getState()).length > 0 && ownerOf() === undefined)
      setOwner(userId, true);
  });
}

/** Switches auto-buy of a book on or off for the account of this device. Books of another account are switched off. */
export function setAutoBuy(dispatch: AppDispatch, bookId: string, on: boolean): void {
  claimAutoBuy(dispatch);
  dispatch((_, getState) => {
    const userId = selectUser(getState())?.userId;
    if (on && userId !== undefined && ownerOf() !== userId) {
      for (const other of selectAutoBuy(getState())) dispatch(autoBuySet({ bookId: other, on: false }));
      // Where storage keeps the books of the former owner, it keeps him too.
      setOwner(userId, storedBooks().length === 0);
    }
    dispatch(autoBuySet({ bookId, on }));
    // Stored without its owner, the book would spend the coins of another account in the next visit.
    if (on && unstoredOwner !== undefined && storedBooks().includes(bookId))
      dispatch(autoBuySet({ bookId, on: false }));
  });
}
