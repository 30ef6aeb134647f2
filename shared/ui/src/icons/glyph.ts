/** An icon: one path on a 24 x 24 grid, by default with a round stroke of 1.8. */
export interface Glyph {
  /** SVG path data on a 24 x 24 grid. */
  readonly d: string;
  /** Always filled; other glyphs are filled by `<Icon filled>`. */
  readonly filled?: boolean;
  /** Stroke width on the grid; default 1.8. */
  readonly stroke?: number;
}
