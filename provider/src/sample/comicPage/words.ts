import { textLine, textWidth } from '../lettering.ts';
import { SOUNDS } from '../lines.ts';
import type { Dice } from '../random.ts';
import { round } from '../round.ts';
import { INK, PAGE_WIDTH, type Panel, type Script } from './panel.ts';

/**
 * The words of a panel: title, narration, sound effect or speech bubble; empty for a silent panel.
 * @param index of the panel on its page. @param side on which the hero stands: -1 left, 1 right.
 */
export function wordsMarkup(panel: Panel, index: number, script: Script, random: Dice, side: number): string {
  if (panel.shot === 'title') return titleWords(panel, script);
  const chance = random.next();
  const quiet = panel.shot === 'place' || panel.shot === 'prop';
  if ((quiet && chance < 0.7) || (panel.shot === 'silhouette' && chance < 0.5)) {
    return narration(
      panel,
      script.narrations[(script.page * 3 + index) % script.narrations.length] ?? '',
      random,
    );
  }
  const sound =
    panel.shot === 'focus' && chance < 0.35 ? soundEffect(panel, random.pick(SOUNDS), random, side) : '';
  if (chance > 0.93) return '';
  // A narrow panel fits one line above the hero's head only. The two kinds take lines from opposite ends of
  // the pool, so that no line occurs twice on a page.
  const lines = panel.w < 300 ? script.talk.filter((text) => !text.includes('|')) : script.talk.toReversed();
  const line = lines[(script.page * 5 + index) % lines.length] ?? '';
  return sound || bubble(panel, line.split('|'), side);
}

function titleWords(panel: Panel, { chapterTitle, look, bookTitle }: Script): string {
  const [number = '', name = ''] = chapterTitle.split(' · ');
  const style = { face: 'sans' as const, fill: look.title.fill, stroke: look.title.stroke };
  const foot = panel.y + panel.h;
  const size = Math.min(46, 400 / Math.max(4, [...name].length));
  return (
    textLine(number, PAGE_WIDTH / 2, foot - 76, { ...style, size: 24, strokeWidth: 8, spacing: 3 }) +
    textLine(name, PAGE_WIDTH / 2, foot - 28, { ...style, size, strokeWidth: 9, spacing: 2 }) +
    textLine(bookTitle, PAGE_WIDTH / 2, panel.y + 34, { ...style, size: 20, strokeWidth: 7, spacing: 3 })
  );
}

function narration(panel: Panel, text: string, random: Dice): string {
  const size = Math.min(19, (panel.w - 52) / [...text].length);
  const w = textWidth(text, { face: 'sans', size }) + 28;
  const h = size + 20;
  const lean = Math.abs(panel.leanLeft) / 2;
  const left = panel.x + 14 + lean;
  const low = random.next() < 0.35;
  const top = low ? panel.y + panel.h - h - 14 : panel.y + 14;
  return `<rect x="${round(left)}" y="${round(top)}" width="${round(w)}" height="${h}" fill="#fff6dd" stroke="${INK}" stroke-width="2.6"/>${textLine(text, left + w / 2, top + h / 2 + size * 0.37, { face: 'sans', size, fill: INK })}`;
}

function bubble(panel: Panel, lines: readonly string[], side: number): string {
  const size = 21;
  const widest = Math.max(...lines.map((line) => textWidth(line, { face: 'sans', size })));
  const rx = Math.max(52, widest / 2 + 26);
  const ry = lines.length * 15 + 21;
  const narrow = panel.w < 300;
  const clear = 8 + Math.max(Math.abs(panel.leanLeft), Math.abs(panel.leanRight)) / 2;
  const wanted = narrow ? panel.x + panel.w / 2 : panel.x + panel.w * (0.5 - side * 0.25);
  const low = panel.x + rx + clear;
  const high = panel.x + panel.w - rx - clear;
  const cx = low > high ? panel.x + panel.w / 2 : Math.max(low, Math.min(high, wanted));
  const cy = panel.y + ry + 12;
  const towards = narrow ? cx + side * 16 : cx + side * rx * 0.75;
  const tipX = narrow ? towards : towards + side * 22;
  const tipY = cy + ry + (narrow ? 20 : 16);
  const base = narrow ? cx : cx + side * rx * 0.45;
  const tail = `M${round(base - 13)} ${round(cy + ry * 0.72)}L${round(tipX)} ${round(tipY)}L${round(base + 13)} ${round(cy + ry * 0.72)}Z`;
  const oval = `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="#fff"`;
  const words = lines.map((line, index) =>
    textLine(line, cx, cy + (index - (lines.length - 1) / 2) * 28 + size * 0.37, {
      face: 'sans',
      size,
      fill: INK,
    }),
  );
  return `<path d="${tail}" fill="#fff" stroke="${INK}" stroke-width="3.2" stroke-linejoin="round"/>${oval} stroke="${INK}" stroke-width="3.2"/><path d="${tail}" fill="#fff"/>${words.join('')}`;
}

function soundEffect(panel: Panel, text: string, random: Dice, side: number): string {
  const size = Math.min(92, panel.h * 0.42, (panel.w * 0.44) / [...text].length);
  const x = panel.x + panel.w * (panel.w < 300 ? 0.3 : 0.5 - side * 0.28);
  const y = panel.y + panel.h * (panel.w < 300 ? 0.38 : 0.46);
  const fill = random.pick(['#ffe045', '#ff6a4a', '#7af0ff', '#ffffff']);
  return `<g transform="rotate(${-side * random.between(6, 14)} ${round(x)} ${round(y)})">${textLine(text, x, y, { face: 'sans', size, fill, stroke: INK, strokeWidth: size * 0.2 })}</g>`;
}
