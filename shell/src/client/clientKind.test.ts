import { describe, expect, test } from 'vitest';
import { type ClientHints, type ClientKind, clientKind, redirectTarget } from './clientKind.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; 2201123C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

const table: readonly [name: string, kind: ClientKind, userAgent: string, extras?: ClientHints][] = [
  ['Safari on an iPhone', 'phone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', 'phone', `${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['the QQ browser on Android', 'phone', `${ANDROID} Chrome/109.0 MQQBrowser/15.5 Mobile Safari/537.36`],
  [
    'the QQ browser on an iPhone',
    'phone',
    `${IPHONE} MQQBrowser/15.5 Mobile/15E148 Safari/604.1 QBWebViewType/1`,
  ],
  ['the UC browser', 'phone', `${ANDROID} Chrome/100.0 UCBrowser/16.4 Mobile Safari/537.36`],
  ['Quark', 'phone', `${IPHONE} Version/16.0 Mobile/15E148 Safari/604.1 Quark/7.5`],
  ['the Baidu app', 'phone', `${IPHONE} Mobile/15E148 Safari/604.1 baiduboxapp/13.60`],
  [
    'the Huawei browser on HarmonyOS',
    'phone',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.1',
  ],
  [
    'a HarmonyOS tablet',
    'phone',
    'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1',
  ],
  ['an Android tablet', 'phone', `${ANDROID} Chrome/131.0.0.0 Safari/537.36`],
  [
    'an iPad that says so',
    'phone',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Safari/604.1',
  ],
  ['an iPad that calls itself a Mac', 'phone', `${MAC} Version/18.1 Safari/605.1.15`, { maxTouchPoints: 5 }],
  [
    'Opera Mini',
    'phone',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; zh) Presto/2.8.119 Version/11.10',
  ],
  ['Safari on a Mac', 'desktop', `${MAC} Version/18.1 Safari/605.1.15`, { maxTouchPoints: 0 }],
  ['Chrome on Windows', 'desktop', `${WINDOWS} Chrome/131.0.0.0 Safari/537.36`],
  [
    'Chrome on a Windows touch screen',
    'desktop',
    `${WINDOWS} Chrome/131.0.0.0 Safari/537.36`,
    { maxTouchPoints: 10 },
  ],
  [
    'a Windows tablet PC',
    'desktop',
    'Mozilla/5.0 (Windows NT 6.3; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko',
  ],
  ['Firefox on Linux', 'desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['the QQ browser on Windows', 'desktop', `${WINDOWS} Chrome/109.0 Safari/537.36 QQBrowser/13.0`],
  [
    'HarmonyOS on a computer',
    'desktop',
    'Mozilla/5.0 (PC; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1',
  ],
  [
    'a crawler',
    'desktop',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  ],
  ['a browser that names nothing', 'desktop', ''],
  [
    'WeChat on Android',
    'inApp',
    `${ANDROID} Chrome/122.0 XWEB/1220099 MMWEBSDK/2024 Mobile Safari/537.36 MicroMessenger/8.0.50`,
  ],
  ['WeChat on an iPhone', 'inApp', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.54(0x18003631) NetType/WIFI`],
  ['WeChat on Windows', 'inApp', `${WINDOWS} Chrome/122.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat`],
  ['WeCom', 'inApp', `${IPHONE} Mobile/15E148 wxwork/4.1.31 MicroMessenger/7.0.1`],
  ['QQ on an iPhone', 'inApp', `${IPHONE} Mobile/15E148 QQ/9.1.20.633 V1_IPH_SQ_9.1.20_1_APP_A Pixel/1170`],
  [
    'QQ on Android, on the QQ browser kernel',
    'inApp',
    `${ANDROID} Chrome/109.0 MQQBrowser/6.2 TBS/046247 Mobile Safari/537.36 V1_AND_SQ_9.0.0 QQ/9.0.0.14110`,
  ],
  ['Weibo', 'inApp', `${IPHONE} Mobile/15E148 Weibo (iPhone14,5__weibo__14.11.0__iphone__os18.1)`],
  [
    'DingTalk',
    'inApp',
    `${ANDROID} Chrome/109.0 Mobile Safari/537.36 AliApp(DingTalk/7.6.15) com.alibaba.android.rimet`,
  ],
  ['Douyin on an iPhone', 'inApp', `${IPHONE} Mobile/15E148 aweme_32.5.0 JsSdk/2.0 NetType/WIFI`],
  [
    'Douyin on Android',
    'inApp',
    `${ANDROID} Chrome/98.0 Mobile Safari/537.36 aweme/320500 BytedanceWebview/d8a21c6`,
  ],
  ['Lark', 'inApp', `${IPHONE} Mobile/15E148 Lark/7.30.5 LarkLocale/zh_CN`],
  ['Feishu', 'inApp', `${ANDROID} Chrome/120.0 Mobile Safari/537.36 Feishu/7.30.5`],
  ['Instagram', 'inApp', `${IPHONE} Mobile/15E148 Instagram 358.0.0.27.98 (iPhone14,5; iOS 18_1)`],
];

describe('the kind of browser', () => {
  // spec: §6/redirected-away
  test.each(table)('%s: %s', (_name, kind, userAgent, extras) => {
    expect(clientKind(userAgent, extras)).toBe(kind);
  });
});

describe('the redirect target of a visitor', () => {
  const partsOf = (address: string) => new URL(address, 'https://m.example.com');

  test('a phone is not redirected', () => {
    expect(redirectTarget(partsOf('/home'), 'phone', false)).toBeUndefined();
  });

  test('a desktop is redirected to /h5/pc with the whole address', () => {
    expect(redirectTarget(partsOf('/vod/detail?vodId=7&tgId=3#top'), 'desktop', false)).toBe(
      '/h5/pc?to=%2Fvod%2Fdetail%3FvodId%3D7%26tgId%3D3%23top',
    );
  });

  test('an in-app browser is redirected to /h5/wechat', () => {
    expect(redirectTarget(partsOf('/'), 'inApp', false)).toBe('/h5/wechat?to=%2F');
  });

  test('pages under /h5/ do not redirect', () => {
    expect(redirectTarget(partsOf('/h5/pc?to=/home'), 'desktop', false)).toBeUndefined();
    expect(redirectTarget(partsOf('/h5'), 'inApp', false)).toBeUndefined();
    expect(redirectTarget(partsOf('/h5x'), 'inApp', false)).toBe('/h5/wechat?to=%2Fh5x');
  });

  test('the preview frame is not redirected', () => {
    expect(redirectTarget(partsOf('/home'), 'desktop', true)).toBeUndefined();
  });
});
