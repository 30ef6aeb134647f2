import { type InstallEnvironment, installOffer } from '@manying/platform/install';
import { describe, expect, test } from 'vitest';

describe('the offer', () => {
  const chrome: InstallEnvironment = {
    family: 'chromium',
    installed: false,
    promptReady: false,
    declined: false,
    engaged: true,
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

  test.each<Partial<InstallEnvironment>>([
    { promptReady: true },
    { family: 'iosSafari' },
    { family: 'other' },
  ])('is nothing before the first chapter of the first visit (%o)', (browser) => {
    expect(installOffer({ ...chrome, ...browser, engaged: false })).toEqual({ kind: 'none' });
    expect(installOffer({ ...chrome, ...browser })).not.toEqual({ kind: 'none' });
  });
});
