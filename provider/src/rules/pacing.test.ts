import { expect, test } from 'vitest';
import { createPacer, PACE, PACED_SECONDS, START_SECONDS } from './pacing.ts';

const CHUNK = 1000;
const timing = { headerBytes: 5000, bytesPerSecond: 10_000 };

/** Sends a film in chunks to a client that takes everything at once. Returns when each second of the film was sent, in ms. */
function send(seconds: number, pauses: Readonly<Record<number, number>> = {}) {
  let time = 0;
  const pacer = createPacer(timing, time);
  const sentAt: number[] = [];
  for (let bytes = CHUNK; bytes <= timing.headerBytes + seconds * timing.bytesPerSecond; bytes += CHUNK) {
    time += pacer(CHUNK, time);
    const second = (bytes - timing.headerBytes) / timing.bytesPerSecond;
    if (!Number.isInteger(second) || second <= 0) continue;
    sentAt.push(time);
    time += pauses[second] ?? 0;
  }
  return sentAt;
}

test('header and first seconds are sent at once', () => {
  expect(send(START_SECONDS)).toEqual([0, 0]);
});

test('then it is sent a little faster than it is played, up to the end of the paced part', () => {
  const sentAt = send(PACED_SECONDS);
  sentAt.forEach((time, index) => {
    const second = index + 1;
    expect(time).toBeCloseTo(Math.max(0, ((second - START_SECONDS) * 1000) / PACE));
  });
});

test('after that it is sent as fast as the client takes it', () => {
  const sentAt = send(60);
  expect(sentAt.at(-1)).toBeCloseTo(sentAt[PACED_SECONDS - 1] ?? Number.NaN);
});

test('a client that paused, as one that prepares the film, catches up by the first seconds only', () => {
  const sentAt = send(10, { 4: 60_000 });
  const [fourth = 0, fifth = 0, sixth = 0, seventh = 0] = sentAt.slice(3, 7);
  expect([fifth - fourth, sixth - fourth]).toEqual([60_000, 60_000]);
  expect(seventh - sixth).toBeCloseTo(1000 / PACE);
});
