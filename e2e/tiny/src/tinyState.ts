/** The tiny remote's domain: number of presses of the button. */
import { defineDomain } from '@manying/platform/domain';
import { createSlice } from '@manying/platform/store';
import { failAt, stateVersion } from './variant.ts';

/** Odd versions store a number, even versions a list. */
type TinyState = { readonly presses: number } | { readonly pressed: readonly true[] };

declare module '@manying/platform/domain' {
  interface DomainState {
    tiny: TinyState;
  }
}

const countPresses = (state: TinyState) => ('presses' in state ? state.presses : state.pressed.length);
const makeState = (presses: number): TinyState =>
  stateVersion % 2 === 1 ? { presses } : { pressed: Array.from({ length: presses }, () => true as const) };

const tinySlice = createSlice({
  name: 'tiny',
  initialState: () => makeState(0),
  reducers: { pressed: (state) => makeState(countPresses(state) + 1) },
});

export const { pressed } = tinySlice.actions;

/** Number of presses. @throws Error for a state in another version's shape. */
export function selectPresses({ tiny }: { readonly tiny?: TinyState | undefined }): number {
  if (!tiny) return 0;
  if ('presses' in tiny !== (stateVersion % 2 === 1)) throw new Error('The state is of another version');
  return countPresses(tiny);
}

const domain = defineDomain(tinySlice, {
  stateVersion,
  migrate: (persisted) => makeState(countPresses(persisted as TinyState)),
});

export const tinyDomain: typeof domain = {
  ...domain,
  reducer(state, action) {
    failAt('activation');
    return domain.reducer(state, action);
  },
};
