/** What the domain of the tiny remote has besides the created one: the number of presses of a button. */
import type { Domain } from '@manying/platform/domain';
import { failAt, stateVersion } from './variant.ts';

/** Odd versions store a number, even versions a list. */
interface Presses {
  readonly presses?: number | undefined;
  readonly pressed?: readonly true[] | undefined;
}

const count = ({ presses, pressed = [] }: Presses) => presses ?? pressed.length;
const make = (presses: number): Presses =>
  stateVersion % 2 === 1 ? { presses } : { pressed: Array.from({ length: presses }, () => true as const) };

const PRESSED = 'tiny/pressed';

/** The button was pressed. */
export const pressed = () => ({ type: PRESSED });

/** Number of presses. @throws Error for a state in another version's shape. */
export function selectPresses(state: object): number {
  const tiny = (state as { readonly tiny?: Presses }).tiny;
  if (!tiny) return 0;
  if ('presses' in tiny !== (stateVersion % 2 === 1)) throw new Error('The state is of another version');
  return count(tiny);
}

/** The created domain with the presses, whose shape depends on the version. */
export const withPresses = (created: Domain): Domain => ({
  ...created,
  stateVersion,
  reducer(state, action) {
    failAt('activation');
    const next = created.reducer(state, action) as Presses;
    if (!state) return { ...next, ...make(0) };
    return action.type === PRESSED ? { ...next, ...make(count(next) + 1) } : next;
  },
  migrate(persisted) {
    const { presses, pressed, ...own } = persisted as Presses;
    return { ...own, ...make(count({ presses, pressed })) };
  },
});
