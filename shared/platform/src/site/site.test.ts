import { parseSite } from '@manying/platform/site';
import { describe, expect, it } from 'vitest';

const document = {
  dynamicApi: 'http://localhost:8090/',
  staticApi: 'http://localhost:8090',
  imageHost: 'http://localhost:8090/img/',
  payHost: 'http://localhost:8090',
  imageCipher: { algorithm: 'AES-ECB', key: '0123456789abcdef' },
  permanentDomain: 'http://localhost:8080',
};

describe('site.json', () => {
  it('gets defaults for optional fields, and URLs without trailing slashes', () => {
    const site = parseSite(document);
    expect(site).toMatchObject({
      ageGate: false,
      videoCategoryTitles: {},
      payOrigins: [],
      dynamicApi: 'http://localhost:8090',
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'https://user@a.example'])(
    'rejects base URLs of calls, pictures or payments that are no web address: %j',
    (address) => {
      for (const field of ['dynamicApi', 'staticApi', 'imageHost', 'payHost']) {
        expect(() => parseSite({ ...document, [field]: address })).toThrow(
          `site.json is not usable: ${field}: not an address of the web`,
        );
      }
    },
  );

  it('accepts an https origin as public address', () => {
    expect(parseSite({ ...document, publicAddress: 'https://store.example/' }).publicAddress).toBe(
      'https://store.example',
    );
    expect(parseSite(document).publicAddress).toBeUndefined();
  });

  it.each([
    'http://store.example',
    'https://store.example/path',
    'https://store.example?a',
    'https://a@b.example',
  ])('rejects the public address %s', (publicAddress) => {
    expect(() => parseSite({ ...document, publicAddress })).toThrow(
      /^site\.json is not usable: publicAddress: not an (https origin|address of the web)/,
    );
  });

  it('names the fields that are missing or wrong, in one sentence', () => {
    const { imageHost: _, ...rest } = document;
    expect(() => parseSite({ ...rest, payHost: 'nowhere' })).toThrow(
      /^site\.json is not usable: imageHost: .*; payHost: /,
    );
  });
});
