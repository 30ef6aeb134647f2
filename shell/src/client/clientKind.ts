/** Which kind of browser a visitor came with, and where those go whom the store is not made for (spec §1). */

/** `phone` reads the store, `desktop` is sent to /h5/pc, `inApp` (inside a chat or social app) to /h5/wechat. */
export type ClientKind = 'phone' | 'desktop' | 'inApp';

/** What a user agent text leaves out. */
export interface ClientHints {
  /** `navigator.maxTouchPoints`. */
  readonly maxTouchPoints?: number;
}

/** Chat and social apps, by the token their built-in browser adds. */
const IN_APP = new RegExp(
  [
    'MicroMessenger', // WeChat and WeCom, phone and desktop
    'Weibo',
    'DingTalk',
    'aweme|BytedanceWebview|musical_ly|TikTok', // Douyin and its kin
    '\\b(?:Lark|Feishu)\\b',
    'Kwai|ksNebula|kswebview', // Kuaishou
    'xhsdiscover', // Xiaohongshu
    'zhihu',
    'BiliApp',
    'NewsArticle', // Toutiao
    '\\btieba',
    'momoWebView',
    '\\bFB(?:AN|AV)\\b|Instagram|\\bLine/|KAKAOTALK|Twitter for|Snapchat',
  ].join('|'),
  'i',
);
/** The QQ app; the QQ browser calls itself MQQBrowser only. */
const QQ = /\bQQ\/\d/;
const QQ_BROWSER = /MQQBrowser/;
/** QQ's own web view on Android is built on the QQ browser and names it too. */
const QQ_WEB_VIEW = /\bTBS\/|_SQ_/;

const PHONE = /Mobile|Android|iPhone|iPad|iPod|Windows Phone|Opera Mini|\bTablet\b(?! PC)/i;
const MAC = /Macintosh/;

/** The kind of browser; tablets count as phones, bots and unknown browsers without a phone's mark as desktops. */
export function clientKind(userAgent: string, { maxTouchPoints = 0 }: ClientHints = {}): ClientKind {
  if (IN_APP.test(userAgent)) return 'inApp';
  if (QQ.test(userAgent) && (!QQ_BROWSER.test(userAgent) || QQ_WEB_VIEW.test(userAgent))) return 'inApp';
  if (PHONE.test(userAgent)) return 'phone';
  // An iPad asks for desktop sites by calling itself a Mac; no Mac has a touch screen.
  if (MAC.test(userAgent) && maxTouchPoints > 1) return 'phone';
  return 'desktop';
}

const PAGES = { desktop: '/h5/pc', inApp: '/h5/wechat' } as const;

/** The part of an address that {@link redirectTarget} looks at. */
export type AddressParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * The page a visitor is sent to instead of `place`, which it carries along as `to`; `undefined` to stay.
 * @param framed whether a page of this same site shows `place` in a frame, as the preview of /h5/pc does.
 */
export function redirectTarget(address: AddressParts, kind: ClientKind, framed: boolean): string | undefined {
  if (kind === 'phone' || framed || /^\/h5(?:\/|$)/.test(address.pathname)) return undefined;
  return `${PAGES[kind]}?to=${encodeURIComponent(address.pathname + address.search + address.hash)}`;
}
