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

/** A button of the player. `name` is its accessible name. */
export function playerButton(className: string | undefined, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className ?? '';
  button.setAttribute('aria-label', name);
  return button;
}
