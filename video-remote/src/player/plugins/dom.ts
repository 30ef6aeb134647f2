/** DOM helpers for the player's own controls; texts are always set as text, never as HTML. */
import type { Glyph } from '@manying/ui/icons';

const SVG = 'http://www.w3.org/2000/svg';

/** An icon of the UI kit as an SVG element. */
export function glyphIcon(glyph: Glyph): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', glyph.d);
  path.setAttribute('fill', glyph.filled ? 'currentColor' : 'none');
  path.setAttribute('stroke', 'currentColor');
  path.setAttribute('stroke-width', String(glyph.stroke ?? 1.8));
  path.setAttribute('stroke-linecap', 'round');
  path.setAttribute('stroke-linejoin', 'round');
  svg.append(path);
  return svg;
}

/** An element of the player with its content. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className) created.className = className;
  created.append(...content);
  return created;
}

/** A button of the player. `name` is its accessible name. */
export function playerButton(
  className: string | undefined,
  name: string,
  onPress?: () => void,
  ...content: readonly (Node | string)[]
): HTMLButtonElement {
  const button = createElement('button', className, ...content);
  button.type = 'button';
  button.setAttribute('aria-label', name);
  if (onPress) button.addEventListener('click', onPress);
  return button;
}
