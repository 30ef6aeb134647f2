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

/** Length of the queue: at half a second each, the last password waits about 10 s for a single thread. */
const MAX_WAITING = 20;

/** The result of verifying a password. */
export interface Verified {
  readonly isCorrect: boolean;
  /** Whether a correct password is stored with an outdated cost and should be hashed again. */
  readonly needsRehash: boolean;
}

/** Hashes and verifies the passwords of accounts. */
export interface Passwords {
  /** Hashes a chosen password for storage. @throws BusyError when the queue is full. */
  hash(password: string): Promise<string>;
  /**
   * Verifies a password against the stored hash. A wrong password always costs one derivation, also without a
   * stored hash (`undefined`: no such account), so that the response time does not reveal which accounts
   * exist.
   *
   * @throws BusyError when the queue is full.
   */
  verify(password: string, stored: string | undefined): Promise<Verified>;
  /** The most common passwords, in lower case. */
  readonly common: ReadonlySet<string>;
  close(): Promise<void>;
}

/** How passwords are hashed; omitted settings have the defaults of the store. */
interface PasswordSettings {
  /** Number of concurrent derivations. */
  readonly threads: number;
  readonly cost?: ScryptCost;
  /** Length of the queue. */
  readonly maxWaiting?: number;
}

/** Starts the threads that hash passwords. */
export function openPasswords({
  threads,
  cost = OWASP_COST,
  maxWaiting = MAX_WAITING,
}: PasswordSettings): Passwords {
  const { derive, close } = createKeyDerivation(threads, maxWaiting);
  const dummySalt = randomBytes(16);

  async function matchesChosen(
    password: string,
    parsed: StoredPassword & { kind: 'chosen' },
  ): Promise<boolean> {
    return equalKeys(await derive(password, parsed.salt, parsed.cost), parsed.key);
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return formatPassword({ kind: 'chosen', cost, salt, key: await derive(password, salt, cost) });
    },
    async verify(password, stored) {
      const parsed = stored === undefined ? undefined : parsePassword(stored);
      if (parsed?.kind === 'chosen') {
        const isCorrect = await matchesChosen(password, parsed);
        return { isCorrect, needsRehash: isCorrect && !isSameCost(parsed.cost, cost) };
      }
      if (parsed && isGenerated(password, parsed)) return { isCorrect: true, needsRehash: false };
      await derive(password, dummySalt, cost);
      return { isCorrect: false, needsRehash: false };
    },
    common: readCommonPasswords(),
    close,
  };
}

function isSameCost(a: ScryptCost, b: ScryptCost): boolean {
  return a.logN === b.logN && a.r === b.r && a.p === b.p;
}

function readCommonPasswords(): ReadonlySet<string> {
  const text = readFileSync(new URL('../passwords/common.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter(Boolean));
}
