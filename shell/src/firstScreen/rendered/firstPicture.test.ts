import { expect, test } from 'vitest';
import { markFirstPicture, type RecordedPicture, recordedUrl } from './firstPicture.ts';

const HOST = 'https://images.test/img';
const at = (address: string): RecordedPicture => ({ address, start: undefined });
const image = (index: number, name = 'a') =>
  `<img class="${name}" src="${recordedUrl(index)}" alt="" draggable="false"/>`;

test('the elements of the first picture are marked, and those of all others removed', () => {
  const pictures = [at(`${HOST}/unused.img`), at(`${HOST}/1.img`), at(`${HOST}/1.img`), at(`${HOST}/2.img`)];
  const html = `<p>${image(1)}</p><p>${image(2, 'b')}</p><img src="/logo.png"><p>${image(3)}</p>`;
  expect(markFirstPicture(html, pictures, HOST)).toEqual({
    html:
      '<p><img class="a" data-picture="" alt="" draggable="false"/></p>' +
      '<p><img class="b" data-picture="" alt="" draggable="false"/></p><img src="/logo.png"><p></p>',
    picture: pictures[1],
  });
});

test('a screen without pictures stays as it is', () => {
  expect(markFirstPicture('<p>1 &gt; 0</p>', [], HOST)).toEqual({
    html: '<p>1 &gt; 0</p>',
    picture: undefined,
  });
});

test.each([
  ['of another host', 'https://other.test/img/1.img'],
  ['of another path of the host', 'https://images.test/api/1.img'],
  ['that leaves the path', `${HOST}/../api/logout?_500_0.img`],
  ['that leaves the path in an encoded form', `${HOST}/%2e%2e/api/logout?_500_0.img`],
  ['of a host that begins alike', 'https://images.test.evil.test/img/1.img'],
  ['with a user name', 'https://images.test@evil.test/img/1.img'],
  ['that is no address', 'https://'],
  ['of a script', 'javascript:alert(1)'],
  ['that is inline', 'data:image/png;base64,AAAA'],
  ['of a blob', 'blob:https://images.test/img/1'],
  ['with a grant', `${HOST}/page/1001/9/3/0~abcdefghijklmnopqrstuvwxyz_500_0.img`],
  ['with a key', `${HOST}/page/1_500_0.img#0123456789abcdef`],
])('a document names no picture %s', (_, address) => {
  expect(markFirstPicture(`<p>${image(0)}${image(1)}</p>`, [at(address), at(`${HOST}/2.img`)], HOST)).toEqual(
    {
      html: '<p></p>',
      picture: undefined,
    },
  );
});
