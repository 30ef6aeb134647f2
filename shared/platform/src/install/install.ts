/**
 * Adding the store to the home screen (spec §2 home: add-to-desktop tip): selects the offer for this browser,
 * opens the prompt, and stores that the visitor declined.
 */

import { installState, setInstallState, subscribeInstall } from '@manying/platform/installPrompt';
import { type BrowserFamily, browserFamily, isInstalled } from '@manying/platform/platformDetection';
import { readItem, writeItem } from '@manying/platform/storage';
import { INSTALL_DECLINED_KEY } from '@manying/platform/storageKeys';
import { useSyncExternalStore } from 'react';

/** What the browser is: the platform detection, as remotes import it. */
export {
  type AppleSystem,
  appleSystem,
  type BrowserFamily,
  browserFamily,
  isInstalled,
  isNativeApp,
  isPhone,
  isStandalone,
} from '@manying/platform/platformDetection';

/** How the store can be added to the home screen. */
export type InstallOffer =
  /** The browser has its own prompt, opened by {@link Install.accept}. */
  | { readonly kind: 'prompt' }
  /** The visitor follows the steps of the browser. */
  | { readonly kind: 'steps'; readonly family: Exclude<BrowserFamily, 'other'> }
  /** The browser cannot add pages, but there is an app to download. */
  | { readonly kind: 'download'; readonly url: string }
  | { readonly kind: 'none' };

/** Input of {@link installOffer}. */
export interface InstallEnvironment {
  readonly family: BrowserFamily;
  /** Runs from the home screen, or inside the native app. */
  readonly installed: boolean;
  /** The browser has offered its own prompt. */
  readonly promptReady: boolean;
  /** The visitor has declined before. */
  readonly declined: boolean;
  /** The visitor has read a chapter, or is here for the second time (docs/decisions/019). */
  readonly engaged: boolean;
  /** `appDownloadUrl` of the common info; '' when there is none. */
  readonly downloadUrl: string;
}

/** Selects the offer: none if too early, installed or declined, else the easiest one that the browser supports. */
export function installOffer(environment: InstallEnvironment): InstallOffer {
  const { family, installed, promptReady, declined, engaged, downloadUrl } = environment;
  if (installed || declined || !engaged) return { kind: 'none' };
  if (promptReady) return { kind: 'prompt' };
  if (family !== 'other') return { kind: 'steps', family };
  return downloadUrl ? { kind: 'download', url: downloadUrl } : { kind: 'none' };
}

/** Snapshot of the state that {@link useInstall} reads, so that it re-renders on changes. */
function snapshot(): string {
  const { prompt, added, returning } = installState();
  return `${prompt !== undefined} ${added} ${returning} ${readItem(INSTALL_DECLINED_KEY) !== null}`;
}

/** The offer and its actions. */
export interface Install {
  readonly offer: InstallOffer;
  /** Opens the browser's prompt of a `prompt` offer. Resolves to whether the visitor accepted. */
  readonly accept: () => Promise<boolean>;
  /** Declines the offer permanently on this device. */
  readonly dismiss: () => void;
}

function dismiss(): void {
  writeItem(INSTALL_DECLINED_KEY, '1');
  setInstallState({});
}

async function accept(): Promise<boolean> {
  const { prompt } = installState();
  if (!prompt) return false;
  // A prompt can be opened only once.
  setInstallState({ prompt: undefined });
  const { outcome } = await prompt.prompt();
  if (outcome === 'accepted') setInstallState({ added: true });
  else dismiss();
  return outcome === 'accepted';
}

/**
 * The current offer to add the store to the home screen.
 * @param downloadUrl `appDownloadUrl` of the common info, if known.
 * @param hasRead The visitor has read a chapter. Without it there is an offer from the second visit on.
 */
export function useInstall(downloadUrl = '', hasRead = false): Install {
  useSyncExternalStore(subscribeInstall, snapshot, snapshot);
  const { prompt, added, returning } = installState();
  const offer = installOffer({
    family: browserFamily(navigator.userAgent, navigator.maxTouchPoints),
    installed: added || isInstalled(),
    promptReady: prompt !== undefined,
    declined: readItem(INSTALL_DECLINED_KEY) !== null,
    engaged: returning || hasRead,
    downloadUrl,
  });
  return { offer, accept, dismiss };
}
