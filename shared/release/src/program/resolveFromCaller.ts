import { resolve } from 'node:path';

/** A path of the command line, from the folder in which npm was called. */
export const resolveFromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);
