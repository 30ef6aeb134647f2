import { expect, test } from 'vitest';
import { pacedAddress } from './pacedAddress.ts';

const FILM = 'https://media.test/1/hill/film.mp4';

test.each([
  [FILM, `${FILM}?pace=1`],
  [`${FILM}?grant=f1.2.a%7E+b`, `${FILM}?grant=f1.2.a%7E+b&pace=1`],
])('%s asks for the pace, and stays as it is signed', (source, paced) => {
  expect(pacedAddress(source)).toBe(paced);
});

test.each([
  'blob:https://store.test/5a1c',
  'https://media.test/1/hill/master.m3u8?grant=a',
  `${FILM}#t=5`,
  'https://media.test/film.mp4.m3u8',
  'data:video/mp4;base64,AAAA',
  '',
])('%s is not changed', (source) => {
  expect(pacedAddress(source)).toBe(source);
});
