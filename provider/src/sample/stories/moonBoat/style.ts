import { STYLE as INK_WASH } from '../bambooSword/style.ts';
import type { Style } from '../story.ts';

/** A night in ink: dark washes, a white moon and its way on the water, and one red lantern. */
export const STYLE: Style = {
  ...INK_WASH,
  paper: '#e4e6e6',
  balloon: '#ffffff',
  narration: '#e4e6e6',
  defs:
    '<linearGradient id="night" x2="0" y2="1"><stop offset="0" stop-color="#1f2530"/><stop offset=".6" stop-color="#3f4a59"/><stop offset="1" stop-color="#7d8a96"/></linearGradient>' +
    '<linearGradient id="water" x2="0" y2="1"><stop offset="0" stop-color="#6b7986"/><stop offset="1" stop-color="#232a36"/></linearGradient>' +
    '<linearGradient id="hill" x2="0" y2="1"><stop offset="0" stop-color="#14181f" stop-opacity=".9"/><stop offset="1" stop-color="#3f4a59" stop-opacity=".1"/></linearGradient>' +
    '<radialGradient id="moon"><stop offset="0" stop-color="#ffffff"/><stop offset=".3" stop-color="#f4f1e4" stop-opacity=".6"/><stop offset="1" stop-color="#f4f1e4" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="lamp"><stop offset="0" stop-color="#ffd9a0"/><stop offset=".4" stop-color="#e8743f" stop-opacity=".55"/><stop offset="1" stop-color="#e8743f" stop-opacity="0"/></radialGradient>',
};
