/** Renders a QR code as one SVG path. */
import { correction, generate } from 'lean-qr';

/** Quiet zone of the QR standard, in modules. */
const QUIET_ZONE = 4;

/**
 * A rendered code: the side of its view box in modules, with quiet zone, and the path of the dark modules.
 */
export interface QrDrawing {
  readonly side: number;
  readonly path: string;
}

/** Longest text of a code with this correction, in bytes. */
const MAX_LENGTH = 2331;

/**
 * Draws an address as a QR code: dark runs of each row become rectangles one module high.
 * @param instead drawn in place of an address that is too long.
 */
export function drawQr(address: string, instead = ''): QrDrawing {
  const text = address.length > MAX_LENGTH ? instead : address;
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x += 1;
      path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x + 1 - start}v1h-${x + 1 - start}z`;
    }
  }
  return { side: code.size + 2 * QUIET_ZONE, path };
}
