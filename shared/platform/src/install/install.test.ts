import {
  type BrowserFamily,
  browserFamily,
  type InstallEnvironment,
  installOffer,
} from '@manying/platform/install';
import { describe, expect, test } from 'vitest';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each<[BrowserFamily, string]>([
  ['iosSafari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['iosOther', `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['iosOther', `${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['iosOther', `${IPHONE} Version/16.0 MQQBrowser/15.1 Mobile/15E148 Safari/604.1`],
  ['other', `${IPHONE} Mobile/15E148`],
  ['chromium', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['chromium', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`],
  ['samsung', `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  ['firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['chinese', `${ANDROID} Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.6.6 Mobile Safari/537.36`],
  ['chinese', `${ANDROID} Version/4.0 Chrome/109.0 MQQBrowser/14.9 Mobile Safari/537.36`],
  ['chinese', `${ANDROID} Chrome/114.0 HuaweiBrowser/15.0.4 Mobile Safari/537.36`],
  ['chinese', `${ANDROID} Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.6`],
  [
    'other',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36',
  ],
  ['other', 'Opera Mini'],
])('%s is the family of %s', (family, userAgent) => {
  expect(browserFamily(userAgent)).toBe(family);
});

test('an iPad that identifies as a Mac is detected by its touch screen', () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
  expect(browserFamily(mac, 5)).toBe('iosSafari');
  expect(browserFamily(mac, 0)).toBe('other');
});

describe('the offer', () => {
  const chrome: InstallEnvironment = {
    family: 'chromium',
    installed: false,
    promptReady: false,
    declined: false,
    downloadUrl: 'https://app.example/manying.apk',
  };

  test('is the browser’s own prompt as soon as there is one', () => {
    expect(installOffer({ ...chrome, promptReady: true })).toEqual({ kind: 'prompt' });
  });

  test('is the steps of the browser before that, and in browsers without a prompt', () => {
    expect(installOffer(chrome)).toEqual({ kind: 'steps', family: 'chromium' });
    expect(installOffer({ ...chrome, family: 'iosSafari' })).toEqual({ kind: 'steps', family: 'iosSafari' });
  });

  test('is the download of the app in other browsers, and nothing without one', () => {
    expect(installOffer({ ...chrome, family: 'other' })).toEqual({
      kind: 'download',
      url: chrome.downloadUrl,
    });
    expect(installOffer({ ...chrome, family: 'other', downloadUrl: '' })).toEqual({ kind: 'none' });
  });

  test('is nothing if the store is installed, or the offer was declined', () => {
    expect(installOffer({ ...chrome, promptReady: true, installed: true })).toEqual({ kind: 'none' });
    expect(installOffer({ ...chrome, promptReady: true, declined: true })).toEqual({ kind: 'none' });
  });
});
