/**
 * Platform detection: the kind of client, its operating system and browser, from the user agent and the display mode.
 * Without imports, since the boot script contains it.
 *
 * `maxTouchPoints` is `navigator.maxTouchPoints`: an iPad identifies as a Mac to get desktop sites, and no Mac has a touch
 * screen.
 */

/** Operating system of an Apple device; `other` for all others. */
export type AppleSystem = 'ios' | 'mac' | 'other';

/** The operating system of an Apple device: iPhone and iPad, or Mac. Since contract 1.5. */
export function appleSystem(userAgent: string, maxTouchPoints = 0): AppleSystem {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (!/Macintosh/.test(userAgent)) return 'other';
  return maxTouchPoints > 1 ? 'ios' : 'mac';
}

/** Whether a browser runs on a phone or tablet, also inside another app. Since contract 1.5. */
export function isPhone(userAgent: string, maxTouchPoints = 0): boolean {
  return (
    /Mobile|Android|Windows Phone|Opera Mini|\bTablet\b(?! PC)/i.test(userAgent) ||
    appleSystem(userAgent, maxTouchPoints) === 'ios'
  );
}

/** Chat and social apps, by the user agent token of their built-in browser. */
const IN_APP = [
  /MicroMessenger/i, // WeChat and WeCom, phone and desktop
  /Weibo/i,
  /DingTalk/i,
  /aweme|BytedanceWebview|musical_ly|TikTok/i, // Douyin and related apps
  /\b(?:Lark|Feishu)\b/i,
  /Kwai|ksNebula|kswebview/i, // Kuaishou
  /xhsdiscover/i, // Xiaohongshu
  /zhihu/i,
  /BiliApp/i,
  /NewsArticle/i, // Toutiao
  /\btieba/i,
  /momoWebView/i,
  /\bFB(?:AN|AV)\b|Instagram|\bLine\/|KAKAOTALK|Twitter for|Snapchat/i,
];
/** The QQ app; the QQ browser has only the token MQQBrowser. */
const QQ = /\bQQ\/\d/;
const QQ_BROWSER = /MQQBrowser/;
/** QQ's web view on Android is based on the QQ browser and has both tokens. */
const QQ_WEB_VIEW = /\bTBS\/|_SQ_/;

/** Whether this is the built-in browser of a chat or social app. */
function isInApp(userAgent: string): boolean {
  if (IN_APP.some((token) => token.test(userAgent))) return true;
  return QQ.test(userAgent) && (!QQ_BROWSER.test(userAgent) || QQ_WEB_VIEW.test(userAgent));
}

/**
 * `phone` gets the store, `desktop` is redirected to /h5/pc, `inApp` (in a chat or social app) to /h5/wechat.
 */
export type ClientKind = 'phone' | 'desktop' | 'inApp';

/**
 * The kind of browser. Tablets count as phones; bots and browsers without a mobile token count as desktops.
 */
export function clientKind(userAgent: string, maxTouchPoints = 0): ClientKind {
  if (isInApp(userAgent)) return 'inApp';
  return isPhone(userAgent, maxTouchPoints) ? 'phone' : 'desktop';
}

/** Browsers with the same steps to add a page to the home screen. */
export type BrowserFamily =
  /** Safari on iPhone and iPad: share sheet in the toolbar. */
  | 'iosSafari'
  /** Other browsers on iPhone and iPad: share sheet in the address bar or menu. */
  | 'iosOther'
  /** Chrome, Edge, Opera: menu at the top right. */
  | 'chromium'
  | 'firefox'
  /** Samsung Internet: menu at the bottom right. */
  | 'samsung'
  /** Browsers of Chinese vendors (UC, QQ, Huawei, Xiaomi, OPPO, vivo, Baidu): menu in the bottom bar. */
  | 'chinese'
  | 'other';

/** Browsers except those on iPhone and iPad; the first match counts. */
const FAMILIES: readonly (readonly [BrowserFamily, RegExp])[] = [
  [
    'chinese',
    /UCBrowser|UBrowser|MQQBrowser|HuaweiBrowser|MiuiBrowser|HeyTapBrowser|OppoBrowser|VivoBrowser|baidubrowser|baiduboxapp|SogouMobileBrowser|QihooBrowser|Quark/i,
  ],
  ['samsung', /SamsungBrowser/],
  ['firefox', /Firefox/],
  // The web view of another app also identifies as Chrome, but has no menu.
  ['other', /; wv\)/],
  ['chromium', /Chrome\//],
];
const IOS_OTHER = /CriOS|EdgiOS|FxiOS|OPT\/|UCBrowser|MQQBrowser|Quark|baidu|DuckDuckGo/i;

/** The family of a browser. @param touchPoints `navigator.maxTouchPoints`: an iPad may identify as a Mac. */
export function browserFamily(userAgent: string, touchPoints = 0): BrowserFamily {
  if (appleSystem(userAgent, touchPoints) === 'ios') {
    if (!/Safari\//.test(userAgent)) return 'other';
    return IOS_OTHER.test(userAgent) ? 'iosOther' : 'iosSafari';
  }
  return FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}

/** Whether the store was opened from the home screen, without browser controls. Since contract 1.5. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    // Safari's property, for versions without the media query.
    (navigator as { standalone?: boolean }).standalone === true
  );
}

/** Whether the store runs inside the native app, which injects its payment bridge (spec §9). Since contract 1.5. */
export function isNativeApp(): boolean {
  return 'NativePay' in window;
}

/** Whether the store runs from the home screen (the `ios_desk` of spec §9) or inside the native app. */
export function isInstalled(): boolean {
  return isStandalone() || isNativeApp();
}
