/** A colour transformation that is applied to every colour of a drawing. */
export interface Tint {
  /** Hue rotation in degrees. */
  readonly hue?: number;
  /** Factor of the saturation. */
  readonly sat?: number;
  /** Factor of the lightness; above 1 it moves towards white instead of clipping. */
  readonly light?: number;
  /** Replacements of single colours, such as a coat's. */
  readonly swap?: Readonly<Record<string, string>>;
  /** One colour for everything, for a silhouette. */
  readonly flat?: string;
}

/** Tints every hexadecimal colour of the markup. */
export function applyTint(markup: string, tint: Tint): string {
  return markup.replace(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (colour) => tintColour(colour, tint));
}

/** Tints a `#rgb` or `#rrggbb` colour. */
export function tintColour(colour: string, { hue = 0, sat = 1, light = 1, swap, flat }: Tint): string {
  if (flat) return flat;
  const other = swap?.[colour];
  if (other) return other;
  const full =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const d = max - min;
  let h = 0;
  if (d > 0) h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  const s = d === 0 ? 0 : d / (1 - Math.abs(2 * l - 1));
  return fromHsl(h * 60 + hue, Math.min(1, s * sat), light <= 1 ? l * light : 1 - (1 - l) / light);
}

/** A `#rrggbb` colour from hue in degrees, saturation and lightness from 0 to 1. */
export function fromHsl(hue: number, sat: number, light: number): string {
  const h = (((hue % 360) + 360) % 360) / 30;
  const a = sat * Math.min(light, 1 - light);
  const channel = (n: number): string => {
    const k = (n + h) % 12;
    const value = light - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
