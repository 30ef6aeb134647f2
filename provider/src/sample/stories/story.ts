/** The script of a hand-written book: what every page shows and says, as data. */

/** A point in the units of its drawing; y points downwards. */
export type Point = readonly [x: number, y: number];

/** A rectangle. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What a face says without words. */
export type Mood =
  | 'calm'
  | 'smile'
  | 'happy'
  | 'surprised'
  | 'sad'
  | 'angry'
  | 'sly'
  | 'scared'
  | 'determined'
  | 'sleepy'
  | 'asleep';

/** A drawn character in its own units: feet at the origin, about 300 units tall. */
export interface Figure {
  readonly markup: string;
  /** Where tails of balloons point. */
  readonly mouth: Point;
  /** The head with hair and hat: tails end in front of it. */
  readonly head: Rect;
  /** What a balloon may not cover; none for a figure that is seen from behind. */
  readonly face?: Rect;
}

/** How a figure stands and looks. */
export interface Stance {
  readonly pose: string;
  readonly mood: Mood;
  /** Where the face turns: -1 left, 0 to the reader, 1 right. */
  readonly look: number;
}

/** A character: draws itself in any pose and mood. Throws for an unknown pose. */
export type Character = (stance: Stance, style: Style) => Figure;

/** A place, drawn in a space of its own; `variant` selects a time, a weather or a detail. */
export type Setting = (variant: string, style: Style) => string;

/** The drawing style of a book. */
export interface Style {
  /** Colour of outlines and lettering. */
  readonly ink: string;
  /** Width of a figure's outlines, in units of the figure. */
  readonly line: number;
  /** Colour of the page between the panels. */
  readonly paper: string;
  /** Width of a panel's frame in pixels; 0 leaves it out. */
  readonly frame: number;
  /** Fill of balloons and of narration boxes. */
  readonly balloon: string;
  readonly narration: string;
  /** The shading of `tone` effects. */
  readonly tone: 'dots' | 'hatch' | 'wash';
  /** What lies over every picture: `none`, pigment on rough paper, or a brush that runs dry. */
  readonly texture: 'none' | 'watercolour' | 'brush';
  /** Gradients and patterns that the cast and the settings refer to by id. */
  readonly defs?: string;
}

/** A character in a panel. `x` and `y` are the feet in pixels from the panel's upper left corner. */
export interface Actor {
  readonly who: string;
  readonly pose: string;
  readonly mood?: Mood;
  readonly x: number;
  readonly y: number;
  /** 1 draws one unit of the figure as one pixel. */
  readonly scale: number;
  readonly look?: number;
  readonly flip?: boolean;
  /** Degrees, clockwise about the feet. */
  readonly turn?: number;
  /** 0 to 1; a smaller number for ghosts and reflections. */
  readonly opacity?: number;
}

/** A setting seen through a camera. */
export interface View {
  readonly setting: string;
  readonly variant?: string;
  /** Upper left corner and width of the part that fills the panel, in units of the setting. */
  readonly from: readonly [x: number, y: number, w: number];
  readonly flip?: boolean;
}

/** A line of text. `|` breaks the line. */
export interface Line {
  readonly text: string;
  /** `say`, `think`, `shout` and `whisper` are balloons with a tail; `tell` is a narration box. */
  readonly kind?: 'say' | 'think' | 'shout' | 'whisper' | 'tell';
  /** The speaker: a character of the panel. */
  readonly by?: string;
  /** A speaker outside of the picture: a point in parts of the panel. */
  readonly from?: Point;
  /** The wished centre in parts of the panel, 0 to 1. */
  readonly at?: Point;
  /** Size of the letters in pixels. */
  readonly size?: number;
}

/** What is drawn over the picture. Places are in parts of the panel, sizes in pixels. */
export type Effect =
  | { readonly type: 'focus'; readonly at: Point; readonly inner: number; readonly colour?: string }
  | { readonly type: 'speed'; readonly angle: number; readonly colour?: string }
  | { readonly type: 'rain'; readonly colour?: string }
  | { readonly type: 'tone'; readonly edge: 'top' | 'bottom' | 'left' | 'right'; readonly size: number }
  | { readonly type: 'shade'; readonly colour: string }
  | { readonly type: 'glow'; readonly at: Point; readonly radius: number; readonly colour: string }
  | { readonly type: 'sparks'; readonly at: Point; readonly radius: number; readonly colour?: string }
  | {
      readonly type: 'sound';
      readonly text: string;
      readonly at: Point;
      readonly size: number;
      readonly turn?: number;
      readonly fill?: string;
    };

/** One panel. Panels follow one another downwards. */
export interface PanelScript {
  /** Height in pixels. */
  readonly h: number;
  /** White space above, in pixels; a negative number overlaps. 14 by default. */
  readonly gap?: number;
  /** Left edge and width in pixels; a full bleed (0 and 500) by default. */
  readonly x?: number;
  readonly w?: number;
  /** Stands at the height of the panel before, not below it. */
  readonly beside?: boolean;
  /** How many pixels the right end of the upper and of the lower edge is below the left end. */
  readonly slope?: readonly [top: number, bottom: number];
  readonly frame?: boolean;
  readonly fill?: string;
  readonly back?: View;
  readonly cast?: readonly Actor[];
  /** A setting before the cast. */
  readonly front?: View;
  /** `tone`, `speed` and `focus` are drawn behind the cast, everything else before it. */
  readonly effects?: readonly Effect[];
  readonly lines?: readonly Line[];
}

/** One page of the strip. */
export interface StoryPage {
  readonly paper?: string;
  readonly panels: readonly PanelScript[];
  /** White space below the last panel, in pixels. */
  readonly after?: number;
}

/** A hand-written chapter. */
export interface StoryChapter {
  readonly title: string;
  /** Parts of a page, 1 to 3. */
  readonly splitCount: number;
  /** The page (from 0) of the chapter's picture, and the part of it that is shown, in page pixels. */
  readonly thumb: { readonly page: number; readonly from: readonly [x: number, y: number, w: number] };
  readonly pages: readonly StoryPage[];
}

/** A hand-written book. */
export interface Story {
  readonly title: string;
  /** A short book has one or two chapters of a few pages. */
  readonly length?: 'short' | 'long';
  readonly style: Style;
  readonly cast: Readonly<Record<string, Character>>;
  readonly settings: Readonly<Record<string, Setting>>;
  /** What the settings letter: shop signs, letters. */
  readonly signs: readonly string[];
  readonly chapters: readonly StoryChapter[];
  /**
   * The picture of the cover, 500 x 667 pixels, without the title. The book's landscape picture is the part of it
   * from `wideFrom` pixels on.
   */
  readonly cover: { readonly panel: PanelScript; readonly wideFrom: number };
}
