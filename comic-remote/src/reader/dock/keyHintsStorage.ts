import { fieldStorage, type PersistedField } from '@manying/platform/persistence';
import * as v from 'valibot';

/** Persisted format of whether the keys have been shown on this device. */
export const keysShownField: PersistedField<boolean> = { version: 1, schema: v.boolean() };

/** Whether the keys have been shown on this device. */
export const keysShown = fieldStorage('comic', 'keysShown', keysShownField);
