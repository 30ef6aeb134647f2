/** Detects the kind of browser, and redirects those that the store does not support (spec §1). */

/**
 * `phone` gets the store, `desktop` is redirected to /h5/pc, `inApp` (in a chat or social app) to /h5/wechat.
 */
export type ClientKind = 'phone' | 'desktop' | 'inApp';

/** Properties of a browser that are not in its user agent. */
export interface ClientHints {
  /** `navigator.maxTouchPoints`. */
  readonly maxTouchPoints?: number;
}

/** Chat and social apps, by the user agent token of their built-in browser. */
const IN_APP = new RegExp(
  [
    'MicroMessenger', // WeChat and WeCom, phone and desktop
    'Weibo',
    'DingTalk',
    'aweme|BytedanceWebview|musical_ly|TikTok', // Douyin and related apps
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
/** The QQ app; the QQ browser has only the token MQQBrowser. */
const QQ = /\bQQ\/\d/;
const QQ_BROWSER = /MQQBrowser/;
/** QQ's web view on Android is based on the QQ browser and has both tokens. */
const QQ_WEB_VIEW = /\bTBS\/|_SQ_/;

const PHONE = /Mobile|Android|iPhone|iPad|iPod|Windows Phone|Opera Mini|\bTablet\b(?! PC)/i;
const MAC = /Macintosh/;

/**
 * The kind of browser. Tablets count as phones; bots and browsers without a mobile token count as desktops.
 */
export function clientKind(userAgent: string, { maxTouchPoints = 0 }: ClientHints = {}): ClientKind {
  if (IN_APP.test(userAgent)) return 'inApp';
  if (QQ.test(userAgent) && (!QQ_BROWSER.test(userAgent) || QQ_WEB_VIEW.test(userAgent))) return 'inApp';
  if (PHONE.test(userAgent)) return 'phone';
  // An iPad identifies itself as a Mac to get desktop sites; no Mac has a touch screen.
  if (MAC.test(userAgent) && maxTouchPoints > 1) return 'phone';
  return 'desktop';
}

const PAGES = { desktop: '/h5/pc', inApp: '/h5/wechat' } as const;

/** The part of an address that {@link redirectTarget} reads. */
export type AddressParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Redirect target of an unsupported browser, with `address` in its parameter `to`; `undefined` for no
 * redirect.
 * @param framed whether a page of the same site embeds `address` in a frame, as the preview of /h5/pc does.
 */
export function redirectTarget(address: AddressParts, kind: ClientKind, framed: boolean): string | undefined {
  if (kind === 'phone' || framed || /^\/h5(?:\/|$)/.test(address.pathname)) return undefined;
  return `${PAGES[kind]}?to=${encodeURIComponent(address.pathname + address.search + address.hash)}`;
}
