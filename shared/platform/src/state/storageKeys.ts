/**
 * Names of everything that the front ends store on a device, except the fields of slices, which are named by
 * their slice below {@link FIELD_PREFIX}, and the video remote's cookie (`player/rules/quality.ts`). The names are
 * part of what released builds read: they never change. No imports, since the inline scripts use it.
 */

// Local storage: lives until the visitor clears it.

/** Persisted fields of the slices, `manying:<domain>:<field>` (spec §3); written by persistence.ts. */
export const FIELD_PREFIX = 'manying:';
/** Fields of the account, read by the first script of the page before the store exists (spec §3, §4). */
export const ACCOUNT_FIELD_PREFIX = 'manying:account:';
/** Common info of the branch (spec §3); written by the platform once per visit, read by the old-browser notice. */
export const COMMON_INFO_KEY = 'manying:account:commonInfo';
/** The visitor's theme, `light` or `dark`; absent follows the system. */
export const THEME_KEY = 'manying:theme';
/** The visitor has confirmed to be of age (docs/decisions/001); written by the shell's age gate. */
export const ADULT_KEY = 'manying:shell:adult';
/** The visitor has declined to add the store to the home screen (spec §2 home); written by the platform. */
export const INSTALL_DECLINED_KEY = 'manying:install:declined';
/** Visits of this device: their number, and when the last one ended (docs/decisions/019); written by the shell. */
export const VISITS_KEY = 'manying:install:visits';
/** Failures of builds, for their quarantine (docs/architecture/remote-loading.md); written by the shell. */
export const BUILD_FAILURES_KEY = 'manying.builds';
/** Builds of the shell that this device avoids, with the end of their quarantine (docs/decisions/050); written by the shell. */
export const FAILED_SHELLS_KEY = 'manying.shells';
/** Newest issue time that this device has seen for each remote (docs/decisions/020); written by the shell. */
export const NEWEST_ENTRIES_KEY = 'manying.issued';
/** Locks between tabs in browsers without Web Locks, by name; a lock expires after seconds. */
export const STORAGE_LOCK_PREFIX = 'manying:lock:';

// Session storage: lives as long as the tab.

/** Responses that a reload restores for ten minutes (docs/decisions/006); written by the platform. */
export const CACHED_ANSWERS_KEY = 'manying:answers';
/** Scroll positions of the visit's pages (spec §2); written by the shell when a page is left. */
export const SCROLL_POSITIONS_KEY = 'manying:places';
/** Local remotes of this tab, for developers; written by the shell. */
export const LOCAL_REMOTES_KEY = 'manying:local-remotes';

// IndexedDB, caches, locks and cookies.

/** Database of offline chapters (spec §3); lives until chapters are evicted or removed. */
export const OFFLINE_DATABASE = 'manying-offline';
/** Caches of the service worker with the files of one shell build each; the two newest live. */
export const SHELL_CACHE_PREFIX = 'shell-';
/** Cache of the service worker with the files of the remotes' builds that the registry names. */
export const REMOTES_CACHE = 'remotes';
/** Web Locks between tabs, by name; a lock lives as long as its work. */
export const WEB_LOCK_PREFIX = 'manying:';
/** Cookie that the source report of a branch is sent (spec §4 first visit), 100 days (spec §9). */
export const SOURCE_MARK_COOKIE_PREFIX = 'source-mark-';
