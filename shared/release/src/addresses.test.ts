import { readAddresses, SERVERS } from '@manying/release/addresses';
import { describe, expect, it } from 'vitest';

describe('the addresses of a local store', () => {
  it('default to the documented ports', () => {
    const addresses = readAddresses({});
    expect(addresses.origin('shell')).toBe('http://localhost:8080');
    const documented = { shell: 8080, comic: 8081, video: 8082, account: 8083, provider: 8090 };
    expect(addresses.ports).toMatchObject(documented);
    expect(Object.keys(addresses.ports)).toEqual([...SERVERS]);
  });

  it('are read from the environment, including the host', () => {
    const addresses = readAddresses({ HOST: '192.168.1.4', COMIC_PORT: '9081' });
    expect(addresses.origin('comic')).toBe('http://192.168.1.4:9081');
  });

  it('are https on request', () => {
    expect(readAddresses({ HTTPS: '1' }).origin('comic')).toBe('https://localhost:8081');
    expect(readAddresses({ HTTPS: '0' }).https).toBe(false);
    expect(() => readAddresses({ HTTPS: 'yes' })).toThrow(/^HTTPS is 'yes': set it to 1/);
  });

  it('name a variable that is not a port', () => {
    expect(() => readAddresses({ VIDEO_PORT: 'eighty' })).toThrow(
      /^VIDEO_PORT is 'eighty', which is not a port/,
    );
    expect(() => readAddresses({ VIDEO_PORT: '70000' })).toThrow(/VIDEO_PORT/);
  });

  it('name two servers on one port', () => {
    expect(() => readAddresses({ COMIC_PORT: '8080' })).toThrow(/Port 8080 is given to both shell and comic/);
  });
});
