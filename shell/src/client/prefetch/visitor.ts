import { DEFAULT_BRANCH, isBranchId, isTraceId, newTraceId } from '@manying/platform/identity';
import { ACCOUNT_FIELD_PREFIX, ADULT_KEY, CACHED_ANSWERS_KEY } from '@manying/platform/storageKeys';
import { isReloadOrReturn } from '../../visit/isReloadOrReturn.ts';

/** The visitor, from the storage of this device. */
export interface Visitor {
  readonly traceId: string;
  readonly branchId: string;
  /** `undefined` for a visitor without an account: the page then sends empty user headers, too. */
  readonly user: { readonly userId: string; readonly account: string } | undefined;
  /** Whether the visitor has confirmed to be of age (age/gate.ts). */
  readonly isAdult?: boolean;
  /**
   * Whether this is a reload or return, and the tab has cached the static answers
   * (platform/api/cachedAnswers.ts).
   */
  readonly hasCachedAnswers?: boolean;
}

const STORAGE_VERSION = 1;
const storageKey = (field: string) => `${ACCOUNT_FIELD_PREFIX}${field}`;

/** A stored field of the account; `undefined` when it is missing or unreadable. */
function storedField(field: string): unknown {
  const text = localStorage.getItem(storageKey(field));
  try {
    return (JSON.parse(text ?? 'null') as { d?: unknown } | null)?.d;
  } catch {
    // The platform drops unreadable fields, too.
    return undefined;
  }
}

const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Reads the visitor as the platform stores it: `{"v":1,"d":…}` under `manying:account:<field>`. A new visitor
 * gets a trace id here, because the first call already sends it. @throws when storage is blocked.
 */
export function readVisitor(): Visitor {
  const stored = storedField('traceId');
  const traceId = isTraceId(stored) ? stored : newTraceId();
  if (traceId !== stored) {
    localStorage.setItem(storageKey('traceId'), JSON.stringify({ v: STORAGE_VERSION, d: traceId }));
  }
  const tgId = new URLSearchParams(location.search).get('tgId');
  const user = storedField('user') as
    | { readonly userId?: unknown; readonly account?: unknown }
    | null
    | undefined;
  return {
    traceId,
    branchId: [tgId, storedField('branchId')].find(isBranchId) ?? DEFAULT_BRANCH,
    user: user ? { userId: textOrEmpty(user.userId), account: textOrEmpty(user.account) } : undefined,
    isAdult: localStorage.getItem(ADULT_KEY) !== null,
    hasCachedAnswers: isReloadOrReturn() && sessionStorage.getItem(CACHED_ANSWERS_KEY) !== null,
  };
}
