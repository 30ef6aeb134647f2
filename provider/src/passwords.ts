import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createKeyDerivation } from './derivation.ts';
import {
  equalKeys,
  formatPassword,
  isGenerated,
  OWASP_COST,
  parsePassword,
  type ScryptCost,
  type StoredPassword,
} from './rules/passwords.ts';

/** How many passwords may wait for a thread: at half a second each the last one waits some 10 s with one thread. */
const MAX_WAITING = 20;

/** What verifying a password came to. */
export interface Verified {
  readonly isCorrect: boolean;
  /** A right one that is kept by another cost than today's: it should be hashed anew. */
  readonly needsRehash: boolean;
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
  readonly maxWaiting?: number;
}

/** Opens the threads that hash passwords. */
export function openPasswords({
  threads,
  cost = OWASP_COST,
  maxWaiting: waiting = MAX_WAITING,
}: PasswordSettings): Passwords {
  const { derive, close } = createKeyDerivation(threads, waiting);
  const dummySalt = randomBytes(16);

  async function matchesChosen(
    password: string,
    kept: StoredPassword & { kind: 'chosen' },
  ): Promise<boolean> {
    return equalKeys(await derive(password, kept.salt, kept.cost), kept.key);
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return formatPassword({ kind: 'chosen', cost, salt, key: await derive(password, salt, cost) });
    },
    async verify(password, stored) {
      const kept = stored === undefined ? undefined : parsePassword(stored);
      if (kept?.kind === 'chosen') {
        const right = await matchesChosen(password, kept);
        return { isCorrect: right, needsRehash: right && !isSameCost(kept.cost, cost) };
      }
      if (kept && isGenerated(password, kept)) return { isCorrect: true, needsRehash: false };
      await derive(password, dummySalt, cost);
      return { isCorrect: false, needsRehash: false };
    },
    common: readCommonPasswords(),
    close,
  };
}

function isSameCost(one: ScryptCost, other: ScryptCost): boolean {
  return one.logN === other.logN && one.r === other.r && one.p === other.p;
}

function readCommonPasswords(): ReadonlySet<string> {
  const text = readFileSync(new URL('../passwords/common.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter(Boolean));
}
