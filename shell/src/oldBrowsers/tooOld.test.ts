import { describe, expect, test } from 'vitest';
import notice from './notice.html?raw';
import { adviceFor, isTooOld, supportLink } from './tooOld.ts';

const OLDEST = { chrome: '87', firefox: '88', safari: '14.1', ios: '14.5' };

/** User agents of real browsers. */
const ANDROID = (rest: string) =>
  `Mozilla/5.0 (Linux; Android 9; V1816A) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const IPHONE = (os: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const ANY = '这里需要 Chrome 87、Firefox 88 或 iOS 14.5 以上。';

describe('a browser is too old', () => {
  const supports = (property: string) => property === 'inset';
  test.each([
    ['knows nothing', {}, true],
    ['has no CSS object', { Intl: { DisplayNames: Object } }, true],
    ['cannot be asked for properties', { CSS: {}, Intl: { DisplayNames: Object } }, true],
    [
      'lacks the properties of Chrome 87',
      { CSS: { supports: () => false }, Intl: { DisplayNames: Object } },
      true,
    ],
    ['lacks the names of Firefox 86', { CSS: { supports }, Intl: {} }, true],
    ['has no Intl', { CSS: { supports } }, true],
    ['knows both', { CSS: { supports }, Intl: { DisplayNames: Object } }, false],
  ])('when it %s: %#', (_, window, expected) => {
    expect(isTooOld(window)).toBe(expected);
  });
});

describe('the advice for a visitor', () => {
  test.each([
    ['Chrome', ANDROID('Chrome/61.0.3163.98 Mobile Safari/537.36'), '你用的是 Chrome 61，这里需要 87 以上。'],
    [
      'a web view',
      ANDROID('Version/4.0 Chrome/86.0.4240.99 Mobile Safari/537.36'),
      '你用的是 Chrome 86，这里需要 87 以上。',
    ],
    [
      'Firefox',
      'Mozilla/5.0 (Android 9; Mobile; rv:68.0) Gecko/68.0 Firefox/68.0',
      '你用的是 Firefox 68，这里需要 88 以上。',
    ],
    [
      'an iPhone',
      IPHONE('13_7', 'Version/13.1.2 Mobile/15E148 Safari/604.1'),
      '你用的是 iOS 13.7，这里需要 14.5 以上。',
    ],
    [
      'an iPhone of the same major',
      IPHONE('14_4_2', 'Version/14.0.3 Mobile Safari/604.1'),
      '你用的是 iOS 14.4，这里需要 14.5 以上。',
    ],
    [
      'Chrome on an iPhone',
      IPHONE('12_5', 'CriOS/92.0.4515.90 Mobile Safari/604.1'),
      '你用的是 iOS 12.5，这里需要 14.5 以上。',
    ],
    [
      'Safari',
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/13.1 Safari/605.1.15',
      '你用的是 Safari 13.1，这里需要 14.1 以上。',
    ],
    ['a browser with a new version', ANDROID('Chrome/120.0.0.0 Mobile Safari/537.36'), ANY],
    ['the oldest supported version', ANDROID('Chrome/87.0.0.0 Safari/537.36'), ANY],
    ['a browser without a version', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9; U; zh)', ANY],
    ['an empty user agent', '', ANY],
  ])('%s', (_, userAgent, versions) => {
    expect(adviceFor(userAgent, OLDEST).versions).toBe(versions);
  });

  test('on iOS the advice is to update the system', () => {
    expect(adviceFor(IPHONE('13_7', 'CriOS/92 Safari/604.1'), OLDEST).update).toContain('更新系统');
    expect(adviceFor(ANDROID('Chrome/61.0 Safari/537.36'), OLDEST).update).toContain('更新这个浏览器');
  });

  test.each([
    [
      'a chat',
      { serviceQq: '800012345', serviceEmail: '' },
      'https://wpa.qq.com/msgrd?v=3&uin=800012345&site=qq&menu=yes',
    ],
    ['a mail', { serviceQq: '', serviceEmail: 'help@example.com' }, 'mailto:help@example.com'],
    [
      'a chat with spaces around its number',
      { serviceQq: ' 800012345 ', serviceEmail: '' },
      'https://wpa.qq.com/msgrd?v=3&uin=800012345&site=qq&menu=yes',
    ],
    ['a mail with spaces around it', { serviceEmail: 'help@example.com ' }, 'mailto:help@example.com'],
    [
      'a script in place of a number',
      { serviceQq: 'javascript:alert(1)', serviceEmail: '"><script>' },
      undefined,
    ],
    ['nothing', {}, undefined],
  ])('stored support: %s', (_, info, expected) => {
    expect(supportLink(JSON.stringify({ v: 1, d: { branchId: '1', info } }))).toBe(expected);
  });

  test.each([null, '', '{', 'null', '{"v":1}', '[]'])('there is no support link in %j', (item) => {
    expect(supportLink(item)).toBeUndefined();
  });
});

test('the notice uses only CSS that every browser supports', () => {
  expect(notice).not.toMatch(/display: (?:grid|flex)|gap:|inset:|calc\(|min\(/);
});
