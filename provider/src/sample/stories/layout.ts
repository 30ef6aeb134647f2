import { PAGE_WIDTH } from '../comicPage/panel.ts';
import type { Figure, PanelScript, Point, Rect, Story, StoryPage } from './story.ts';

/** A figure in a panel. */
export interface PlacedFigure {
  readonly who: string;
  readonly markup: string;
  /** Page pixels. */
  readonly mouth: Point;
  readonly head: Rect;
  /** The visible part of the face in page pixels, if any. */
  readonly face?: Rect;
  /** How much of the face the panel shows, 0 to 1; 1 for a figure that is seen from behind. */
  readonly shown: number;
}

/** A panel on its page. */
export interface PlacedPanel {
  readonly script: PanelScript;
  /** Page pixels. */
  readonly box: Rect;
  readonly figures: readonly PlacedFigure[];
}

/** White space between two panels in pixels, where the script names none. */
const GAP = 14;

/** The panels of a page from top to bottom. */
export function panelBoxes(page: StoryPage): Rect[] {
  let top = 0;
  let bottom = 0;
  return page.panels.map(({ h, gap, x = 0, w = PAGE_WIDTH, beside }, index) => {
    if (!beside) top = index === 0 ? (gap ?? 0) : bottom + (gap ?? GAP);
    bottom = Math.max(bottom, top + h);
    return { x, y: top, w, h };
  });
}

/** The height of a page in pixels. */
export function storyPageHeight(page: StoryPage): number {
  const ends = panelBoxes(page).map(({ y, h }) => y + h);
  return Math.round(Math.max(0, ...ends) + (page.after ?? 0));
}

/** The panels of a page with their figures drawn. Throws where the script names an unknown character. */
export function placePanels(story: Story, page: StoryPage): PlacedPanel[] {
  const boxes = panelBoxes(page);
  return page.panels.map((script, index) => {
    const box = boxes[index] as Rect;
    return { script, box, figures: (script.cast ?? []).map((actor) => placeActor(story, actor, box)) };
  });
}

function placeActor(
  story: Story,
  actor: NonNullable<PanelScript['cast']>[number],
  panel: Rect,
): PlacedFigure {
  const character = story.cast[actor.who];
  if (!character) throw new Error(`Unknown character '${actor.who}'`);
  const { pose, mood = 'calm', scale, flip = false, turn = 0, look = 0, opacity = 1 } = actor;
  const figure: Figure = character({ pose, mood, look: flip ? -look : look }, story.style);
  const [x, y] = [panel.x + actor.x, panel.y + actor.y];
  const put = ([px, py]: Point): Point => {
    const [sx, sy] = [px * scale * (flip ? -1 : 1), py * scale];
    const angle = (turn * Math.PI) / 180;
    return [x + sx * Math.cos(angle) - sy * Math.sin(angle), y + sx * Math.sin(angle) + sy * Math.cos(angle)];
  };
  const see = opacity < 1 ? ` opacity="${opacity}"` : '';
  const move = `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${flip ? -scale : scale} ${scale})`;
  const whole = figure.face && bounds(corners(figure.face).map(put));
  const face = whole && visible(whole, panel);
  return {
    who: actor.who,
    markup: `<g transform="${move}"${see}>${figure.markup}</g>`,
    mouth: put(figure.mouth),
    head: bounds(corners(figure.head).map(put)),
    ...(face ? { face } : {}),
    shown: whole ? (face ? (face.w * face.h) / (whole.w * whole.h) : 0) : 1,
  };
}

function corners({ x, y, w, h }: Rect): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ];
}

function bounds(points: readonly Point[]): Rect {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The part of a rectangle inside another; undefined if there is none. */
export function visible(rect: Rect, frame: Rect): Rect | undefined {
  const x = Math.max(rect.x, frame.x);
  const y = Math.max(rect.y, frame.y);
  const w = Math.min(rect.x + rect.w, frame.x + frame.w) - x;
  const h = Math.min(rect.y + rect.h, frame.y + frame.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : undefined;
}

/** Whether two rectangles share more than an edge. */
export function overlaps(a: Rect, b: Rect): boolean {
  return visible(a, b) !== undefined;
}

/** A rectangle that is larger by `margin` on every side. */
export function grown({ x, y, w, h }: Rect, margin: number): Rect {
  return { x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin };
}
