import type { Access } from './access.ts';

/** What the video stage depends on. */
export interface StageState {
  /** `undefined` until the balance is known. */
  readonly access: Access | undefined;
  /** The preview's film has ended: it may be shorter than the allowed preview. */
  readonly previewEnded: boolean;
  /** Paid, but the provider does not report the video as bought yet. */
  readonly isUnconfirmed: boolean;
  /** Refetching the video failed, so its data may be out of date. */
  readonly isStale: boolean;
  /** The player has given up. */
  readonly hasPlaybackFailed: boolean;
}

/** What the video stage shows; `poster` alone while the access is unknown. */
export type StageContent =
  | 'poster'
  | 'player'
  | 'loadFailed'
  | 'unconfirmed'
  | 'membershipRequired'
  | 'purchaseRequired';

/** Whether the viewer has to pay or to join before any more of the video plays. */
export function isLocked({ access, previewEnded }: Pick<StageState, 'access' | 'previewEnded'>): boolean {
  if (!access || access.kind === 'full') return false;
  return access.kind !== 'preview' || previewEnded;
}

/** What follows the end of a preview, or its absence. */
function lockedBy(access: Access | undefined): 'purchaseRequired' | 'membershipRequired' {
  const kind = access?.kind === 'preview' ? access.next : access?.kind;
  return kind === 'membershipRequired' ? kind : 'purchaseRequired';
}

/**
 * What the video stage shows. A running film is not interrupted when refetching failed, or when the provider
 * does not report the purchase yet.
 */
export function stageContent(state: StageState): StageContent {
  const { access, isStale, isUnconfirmed, hasPlaybackFailed } = state;
  const locked = isLocked(state);
  if (locked ? isStale : hasPlaybackFailed) return 'loadFailed';
  if (!locked) return access ? 'player' : 'poster';
  if (isUnconfirmed) return 'unconfirmed';
  return lockedBy(access);
}
