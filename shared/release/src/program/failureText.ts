/** What the program says of a failure: one clear message. */
import { printableLines } from '@manying/release/printable';

/** What is wrong, by the code of the system, and what to do. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room, for example with `npm run release -- prune`',
  EDQUOT: 'The quota of the disk is used up: make room, for example with `npm run release -- prune`',
  EACCES: 'This user has no permission: give the command as another user, or change the owner',
  EPERM: 'This user has no permission: give the command as another user, or change the owner',
  EROFS: 'The file system is read-only: mount it for writing',
  ENOENT: 'A file or folder is missing: make it, or name another one',
  ENOTDIR: 'This is a file where a folder is needed: name another folder',
  EISDIR: 'This is a folder where a file is needed: move it away',
  ENAMETOOLONG: 'This path is too long: choose shorter names',
  EMFILE: 'Too many files are open: raise the limit of this user',
  EIO: 'The disk cannot be read or written: look at the log of the machine',
};

interface SystemError extends Error {
  readonly code?: string;
  readonly path?: string;
  readonly dest?: string;
}

/** The message of a failure. A change of the registry is its last step, so a command may be repeated after any failure of the system. */
export function failureText(error: unknown): string {
  const { message, code = '', path, dest } = error as SystemError;
  const reason = REASONS[code];
  if (reason === undefined) return printableLines(message);
  const place = dest ?? path;
  return printableLines(`${reason}${place ? ` (${place})` : ''}. Then repeat the command. [${message}]`);
}
