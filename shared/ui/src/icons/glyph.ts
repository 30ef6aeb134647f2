/** An icon: one path on a 24 grid, drawn with a 1.8 round stroke unless it says otherwise. */
export interface Glyph {
  /** SVG path data on a 24 x 24 grid. */
  readonly d: string;
  /** The shape is solid; most glyphs are made solid by `<Icon filled>` instead. */
  readonly filled?: boolean;
  /** Stroke width on the grid, 1.8 when absent. */
  readonly stroke?: number;
}
