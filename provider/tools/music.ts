// Gentle arpeggios for the sample films, and the mix of their sounds as 16 bit mono samples.

export const SAMPLE_RATE = 44_100;

/** Chords as semitones above A3, one bar each. */
const CHORDS: readonly (readonly [number, number, number, number])[] = [
  [3, 7, 10, 15],
  [-2, 2, 7, 10],
  [0, 3, 7, 12],
  [-4, 0, 3, 8],
];
const MELODY: readonly number[] = [19, -1, 17, 15, 14, -1, 15, -1, 12, 15, -1, 14, 15, -1, 10, -1];

/**
 * Generates music of this length. `key` transposes it in semitones, `beat` is the length of a quaver in
 * seconds. Without the melody it is the accompaniment track.
 */
export function music(seconds: number, key: number, beat: number, melody: boolean): Float32Array {
  const mix = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  for (let step = 0; step * beat < seconds; step++) {
    const at = step * beat;
    const chord = CHORDS[Math.floor(step / 8) % CHORDS.length] ?? CHORDS[0];
    if (!chord) continue;
    const order = [0, 1, 2, 3, 2, 1, 2, 3];
    pluck(mix, at, pitch(key + (chord[order[step % 8] ?? 0] ?? 0)), 1.6, 0.16);
    if (step % 8 === 0) pluck(mix, at, pitch(key + chord[0] - 12), 3.2, 0.22);
    const note = MELODY[Math.floor(step / 2) % MELODY.length] ?? -1;
    if (melody && step % 2 === 0 && note >= 0 && Math.floor(step / 32) % 4 !== 0) {
      pluck(mix, at, pitch(key + note), 2.4, 0.2);
    }
  }
  return mix;
}

/** Mixes sounds of equal length; the whole fades in and out. */
export function mixed(first: Float32Array, ...others: readonly Float32Array[]): Int16Array {
  const fade = 1.5 * SAMPLE_RATE;
  return Int16Array.from(first, (value, index) => {
    const sum = others.reduce((total, sound) => total + (sound[index] ?? 0), value);
    const edge = Math.min(1, index / (0.3 * SAMPLE_RATE), (first.length - index) / fade);
    return Math.round(Math.tanh(sum * 1.2) * edge * 26_000);
  });
}

function pitch(semitones: number): number {
  return 220 * 2 ** (semitones / 12);
}

/** A note: three harmonics with decay. */
function pluck(mix: Float32Array, at: number, hertz: number, length: number, loudness: number): void {
  const start = Math.floor(at * SAMPLE_RATE);
  const end = Math.min(mix.length, start + Math.floor(length * SAMPLE_RATE));
  for (let i = start; i < end; i++) {
    const t = (i - start) / SAMPLE_RATE;
    const attack = Math.min(1, t / 0.012);
    const wave = (n: number, share: number, decay: number): number =>
      share * Math.sin(2 * Math.PI * hertz * n * t) * Math.exp(-t * decay);
    mix[i] = (mix[i] ?? 0) + loudness * attack * (wave(1, 1, 2.6) + wave(2, 0.35, 4) + wave(3, 0.12, 6));
  }
}

/** The samples as a WAV file. */
export function wav(samples: Int16Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
