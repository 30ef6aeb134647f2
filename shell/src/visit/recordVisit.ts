import { setInstallState } from '@manying/platform/installPrompt';
import { type PersistedField, parseField } from '@manying/platform/persistence';
import { readItem, writeItem } from '@manying/platform/storage';
import { VISITS_KEY } from '@manying/platform/storageKeys';
import * as v from 'valibot';
import { onLeave } from './onLeave.ts';
import { type Visits, visitsAt } from './visits.ts';

const visitsField: PersistedField<Visits> = {
  version: 1,
  schema: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1)), lastSeen: v.number() }),
};

const storedVisits = () => parseField(visitsField, readItem(VISITS_KEY));
const storeVisits = (visits: Visits) =>
  void writeItem(VISITS_KEY, JSON.stringify({ v: visitsField.version, d: visits }));

/** Records this visit, and lets the offer to add the store know when it is not the first one. */
export function recordVisit(): () => void {
  const visits = visitsAt(storedVisits(), Date.now());
  storeVisits(visits);
  setInstallState({ returning: visits.count > 1 });
  // Another tab may have counted a later visit since.
  return onLeave(() => storeVisits({ ...(storedVisits() ?? visits), lastSeen: Date.now() }));
}
