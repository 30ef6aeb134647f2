/** A page of a hand-written book as SVG markup. */
import { PAGE_WIDTH } from '../comicPage/panel.ts';
import { round } from '../round.ts';
import { balloonMarkup } from './balloonMarkup.ts';
import { type Balloon, balloonBox, placeBalloons } from './balloons.ts';
import { effectMarkup, sound } from './effects.ts';
import { type PlacedPanel, placePanels, storyPageHeight } from './layout.ts';
import type { Effect, Rect, Story, StoryPage, Style, View } from './story.ts';
import { textureDefs } from './textures.ts';

/** How far lettering and frames reach out of a panel, in pixels. */
const MARGIN = 60;
/** How far a panel's pattern goes on outside of it, so that its edges do not mix with the opposite ones. */
const BLEED = 4;
/** The effects that may not cross a face. */
const BEHIND_CAST: ReadonlySet<Effect['type']> = new Set(['tone', 'speed', 'focus']);

/**
 * The part of a page between two rows, in page pixels. `key` is different for every page of the book; without
 * `words` it has no sounds, balloons and boxes.
 */
export function storyMarkup(
  story: Story,
  page: StoryPage,
  key: string,
  { top, bottom, words = true }: { top: number; bottom: number; words?: boolean },
): string {
  const { style } = story;
  const height = storyPageHeight(page);
  const panels = placePanels(story, page);
  const seen = ({ y, h }: Rect): boolean => y - MARGIN < bottom && y + h + MARGIN > top;
  const pictures = panels.map((panel, index) =>
    seen(panel.box) ? panelMarkup(story, panel, `${key}-${index}`, { top, bottom }) : '',
  );
  const sounds = panels.map((panel) =>
    (panel.script.effects ?? []).map((effect) =>
      effect.type === 'sound' ? sound(effect, panel.box, style) : '',
    ),
  );
  const balloons = placeBalloons(panels, height).filter((balloon) => seen(withTail(balloon)));
  const letters = words
    ? [...sounds.flat(), ...balloons.map((balloon) => balloonMarkup(balloon, style))]
    : [];
  const paper = `<rect width="${PAGE_WIDTH}" height="${height}" fill="${page.paper ?? style.paper}"/>`;
  return [styleDefs(style), paper, ...pictures, ...letters].join('');
}

/** The rectangle around a balloon and its tail. */
function withTail(balloon: Balloon): Rect {
  const { x, y, w, h } = balloonBox(balloon);
  const tip = balloon.tip?.[1] ?? y;
  const top = Math.min(y, tip);
  return { x, y: top, w, h: Math.max(y + h, tip) - top };
}

function panelMarkup(
  story: Story,
  { script, box, figures }: PlacedPanel,
  key: string,
  rows: { top: number; bottom: number },
): string {
  const { style } = story;
  const { x, y, w, h } = box;
  const [upper, lower] = script.slope ?? [0, 0];
  const shape = `M${x} ${y}L${x + w} ${y + upper}V${y + h + lower}L${x} ${y + h}Z`;
  // Only the rows that are wanted: a tall panel is drawn in parts.
  const top = Math.max(y + Math.min(0, upper), rows.top) - BLEED;
  const long = Math.min(y + h + Math.max(0, lower), rows.bottom) + BLEED - top;
  const wide = w + 2 * BLEED;
  const effects = (behind: boolean): string =>
    (script.effects ?? [])
      .map((effect, index) =>
        effect.type === 'sound' || BEHIND_CAST.has(effect.type) !== behind
          ? ''
          : effectMarkup(effect, box, style, `${key}-${index}`),
      )
      .join('');
  const scene = [
    `<rect x="${x - BLEED}" y="${top}" width="${wide}" height="${long}" fill="${script.fill ?? style.paper}"/>`,
    script.back ? viewMarkup(story, script.back, box) : '',
    effects(true),
    ...figures.map(({ markup }) => markup),
    script.front ? viewMarkup(story, script.front, box) : '',
    effects(false),
  ].join('');
  const grain =
    style.texture === 'none'
      ? ''
      : `<rect x="${x - BLEED}" y="${top}" width="${wide}" height="${long}" fill="url(#grain)"/>`;
  const bleeds = x === 0 && w === PAGE_WIDTH;
  const frame = script.frame ?? !bleeds;
  const line = frame ? ` stroke="${style.ink}" stroke-width="${style.frame}" stroke-linejoin="round"` : '';
  // The panel is filled with its scene as a pattern: a clip path needs a layer as large as the whole scene.
  return `<pattern id="p${key}" patternUnits="userSpaceOnUse" x="${x - BLEED}" y="${top}" width="${wide}" height="${long}"><g transform="translate(${BLEED - x} ${-top})">${scene}${grain}</g></pattern><path d="${shape}" fill="url(#p${key})"${line}/>`;
}

function viewMarkup(story: Story, view: View, { x, y, w }: Rect): string {
  const setting = story.settings[view.setting];
  if (!setting) throw new Error(`Unknown setting '${view.setting}'`);
  const [fromX, fromY, fromW] = view.from;
  const scale = w / fromW;
  const move = view.flip
    ? `translate(${x + w} ${y}) scale(${round(-scale * 100) / 100} ${round(scale * 100) / 100})`
    : `translate(${x} ${y}) scale(${round(scale * 100) / 100})`;
  return `<g transform="${move} translate(${-fromX} ${-fromY})">${setting(view.variant ?? '', story.style)}</g>`;
}

/** The patterns and filters of a style, and those of the book. */
function styleDefs(style: Style): string {
  const { tone, ink } = style;
  const tones = {
    dots: `<pattern id="tone" patternUnits="userSpaceOnUse" width="6" height="6" patternTransform="rotate(45)"><circle cx="3" cy="3" r="1.7" fill="${ink}"/></pattern>`,
    hatch: `<pattern id="tone" patternUnits="userSpaceOnUse" width="5" height="5" patternTransform="rotate(35)"><path d="M0 2.5H5" stroke="${ink}" stroke-width="1.3"/></pattern>`,
    wash: `<pattern id="tone" patternUnits="userSpaceOnUse" width="40" height="40"><rect width="40" height="40" fill="${ink}" fill-opacity=".5"/></pattern>`,
  };
  return `<defs>${tones[tone]}${textureDefs(style)}${style.defs ?? ''}</defs>`;
}
