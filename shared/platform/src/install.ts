/**
 * Adding the store to the home screen (spec §2 home: add-to-desktop tip): which offer fits this browser, taking it, and
 * remembering that it was declined.
 */

import { installState, setInstallState, subscribeInstall } from '@manying/platform/installPrompt';
import { readItem, writeItem } from '@manying/platform/storage';
import { useSyncExternalStore } from 'react';

/** Browsers that add a page to the home screen by the same steps. */
export type BrowserFamily =
  /** Safari of iPhone and iPad: share sheet in the tool bar. */
  | 'iosSafari'
  /** Other browsers there: share sheet in the address bar or menu. */
  | 'iosOther'
  /** Chrome, Edge, Opera: menu at the top right. */
  | 'chromium'
  | 'firefox'
  /** Samsung Internet: menu at the bottom right. */
  | 'samsung'
  /** Browsers of Chinese makers (UC, QQ, Huawei, Xiaomi, OPPO, vivo, Baidu): menu in the bottom bar. */
  | 'chinese'
  | 'other';

/** How the store can be added to the home screen. */
export type InstallOffer =
  /** The browser asks by itself: {@link Install.accept}. */
  | { readonly kind: 'prompt' }
  /** The visitor does it by the steps of the browser. */
  | { readonly kind: 'steps'; readonly family: Exclude<BrowserFamily, 'other'> }
  /** The browser has no way to do it, but there is an app to download. */
  | { readonly kind: 'download'; readonly url: string }
  | { readonly kind: 'none' };

/** What {@link installOffer} goes by. */
export interface InstallEnvironment {
  readonly family: BrowserFamily;
  /** Runs from the home screen, or inside the native app. */
  readonly installed: boolean;
  /** The browser has offered its own prompt. */
  readonly promptReady: boolean;
  /** The visitor has declined before. */
  readonly declined: boolean;
  /** `appDownloadUrl` of the common info; '' when there is none. */
  readonly downloadUrl: string;
}

const APPLE = /iPhone|iPad|iPod/;
const FAMILIES: readonly (readonly [BrowserFamily, RegExp])[] = [
  [
    'chinese',
    /UCBrowser|UBrowser|MQQBrowser|HuaweiBrowser|MiuiBrowser|HeyTapBrowser|OppoBrowser|VivoBrowser|baidubrowser|baiduboxapp|SogouMobileBrowser|QihooBrowser|Quark/i,
  ],
  ['samsung', /SamsungBrowser/],
  ['firefox', /Firefox/],
  // A web view of some other app calls itself Chrome too, and has no menu.
  ['other', /; wv\)/],
  ['chromium', /Chrome\//],
];

/** The family of a browser. @param touchPoints `navigator.maxTouchPoints`: an iPad may call itself a Mac. */
export function browserFamily(userAgent: string, touchPoints = 0): BrowserFamily {
  if (APPLE.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) {
    if (!/Safari\//.test(userAgent)) return 'other';
    return /CriOS|EdgiOS|FxiOS|OPT\/|UCBrowser|MQQBrowser|Quark|baidu|DuckDuckGo/i.test(userAgent)
      ? 'iosOther'
      : 'iosSafari';
  }
  return FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}

/** The offer that fits: nothing to who has it or declined it, else the easiest way there is. */
export function installOffer(environment: InstallEnvironment): InstallOffer {
  const { family, installed, promptReady, declined, downloadUrl } = environment;
  if (installed || declined) return { kind: 'none' };
  if (promptReady) return { kind: 'prompt' };
  if (family !== 'other') return { kind: 'steps', family };
  return downloadUrl ? { kind: 'download', url: downloadUrl } : { kind: 'none' };
}

const DECLINED = 'manying:install:declined';

/** Whether the store runs from the home screen (the `ios_desk` of spec §9) or inside the native app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true ||
    'NativePay' in window
  );
}

/** Names the state that {@link useInstall} reads, so that it is drawn anew when that changes. */
function snapshot(): string {
  const { prompt, added } = installState();
  return `${prompt !== undefined} ${added} ${readItem(DECLINED) !== null}`;
}

/** The offer and what can be done with it. */
export interface Install {
  readonly offer: InstallOffer;
  /** Opens the browser's prompt of a `prompt` offer. Resolves to whether the visitor took it. */
  readonly accept: () => Promise<boolean>;
  /** Declines the offer for good, on this device. */
  readonly dismiss: () => void;
}

function dismiss(): void {
  writeItem(DECLINED, '1');
  setInstallState({});
}

async function accept(): Promise<boolean> {
  const { prompt } = installState();
  if (!prompt) return false;
  // A prompt can be opened once.
  setInstallState({ prompt: undefined });
  const { outcome } = await prompt.prompt();
  if (outcome === 'accepted') setInstallState({ added: true });
  else dismiss();
  return outcome === 'accepted';
}

/**
 * The way to add the store to the home screen that fits now.
 * @param downloadUrl `appDownloadUrl` of the common info, once it is known.
 */
export function useInstall(downloadUrl = ''): Install {
  useSyncExternalStore(subscribeInstall, snapshot);
  const { prompt, added } = installState();
  const offer = installOffer({
    family: browserFamily(navigator.userAgent, navigator.maxTouchPoints),
    installed: added || isInstalled(),
    promptReady: prompt !== undefined,
    declined: readItem(DECLINED) !== null,
    downloadUrl,
  });
  return { offer, accept, dismiss };
}
