import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openDerivation } from './derivation.ts';
import {
  equalKeys,
  isGenerated,
  type KeptPassword,
  OWASP_COST,
  readPassword,
  type ScryptCost,
  wordPassword,
} from './rules/passwords.ts';

/** How many passwords may wait for a thread: at half a second each the last one waits some 10 s with one thread. */
const WAITING = 20;

/** What verifying a password came to. */
export interface Verified {
  readonly right: boolean;
  /** A right one that is kept by another cost than today's: it should be hashed anew. */
  readonly outdated: boolean;
}

/** Hashes and verifies the passwords of accounts. */
export interface Passwords {
  /** A chosen password as it is kept. @throws Busy when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether `password` belongs to what is kept. A wrong one costs a derivation, whatever is kept and also when nothing
   * is (`undefined`: there is no such account), so that the time tells nobody which accounts there are.
   *
   * @throws Busy when too many wait.
   */
  verify(password: string, stored: string | undefined): Promise<Verified>;
  /** The most common passwords, in small letters. */
  readonly common: ReadonlySet<string>;
  close(): Promise<void>;
}

/** How passwords are hashed; a part that is left out is the store's own. */
interface PasswordSettings {
  /** How many are hashed at once. */
  readonly threads: number;
  readonly cost?: ScryptCost;
  /** How many may wait. */
  readonly waiting?: number;
}

/** Opens the threads that hash passwords. */
export function openPasswords({
  threads,
  cost = OWASP_COST,
  waiting = WAITING,
}: PasswordSettings): Passwords {
  const { derive, close } = openDerivation(threads, waiting);
  const decoy = randomBytes(16);

  async function isChosen(password: string, kept: KeptPassword & { kind: 'chosen' }): Promise<boolean> {
    return equalKeys(await derive(password, kept.salt, kept.cost), kept.key);
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return wordPassword({ kind: 'chosen', cost, salt, key: await derive(password, salt, cost) });
    },
    async verify(password, stored) {
      const kept = stored === undefined ? undefined : readPassword(stored);
      if (kept?.kind === 'chosen') {
        const right = await isChosen(password, kept);
        return { right, outdated: right && !isSame(kept.cost, cost) };
      }
      if (kept && isGenerated(password, kept)) return { right: true, outdated: false };
      await derive(password, decoy, cost);
      return { right: false, outdated: false };
    },
    common: readCommon(),
    close,
  };
}

function isSame(one: ScryptCost, other: ScryptCost): boolean {
  return one.logN === other.logN && one.r === other.r && one.p === other.p;
}

function readCommon(): ReadonlySet<string> {
  const text = readFileSync(new URL('../passwords/common.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter(Boolean));
}
