/** The payment channel that was used last on this device. */
import { fieldStorage } from '@manying/platform/persistence';
import * as v from 'valibot';

const storage = fieldStorage<string>('account', 'channel', { version: 1, schema: v.string() });

/** Code of the channel; '' when none was used. */
export const lastChannel = (): string => storage.read() ?? '';

/** Stores the code of a channel. */
export const storeLastChannel = (code: string): void => storage.write(code);
