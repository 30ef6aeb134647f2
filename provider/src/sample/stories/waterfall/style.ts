import type { Style } from '../story.ts';

/** Blue and green mountains on silk: azurite and malachite with a line of gold, white for water and for silence. */
export const STYLE: Style = {
  ink: '#22352f',
  line: 2.5,
  paper: '#efe3c4',
  frame: 3,
  balloon: '#fffaf0',
  narration: '#f6edd4',
  tone: 'wash',
  texture: 'brush',
  defs:
    '<linearGradient id="silk" x2="0" y2="1"><stop offset="0" stop-color="#d9c79a"/><stop offset=".7" stop-color="#efe3c4"/><stop offset="1" stop-color="#e4d5ae"/></linearGradient>' +
    '<linearGradient id="azure" x2="0" y2="1"><stop offset="0" stop-color="#235a86"/><stop offset=".55" stop-color="#3f8f86"/><stop offset="1" stop-color="#cbbf8f"/></linearGradient>' +
    '<linearGradient id="jade" x2="0" y2="1"><stop offset="0" stop-color="#2f7f6d"/><stop offset=".6" stop-color="#7fb08a"/><stop offset="1" stop-color="#e4d5ae"/></linearGradient>' +
    '<linearGradient id="moonlit" x2="0" y2="1"><stop offset="0" stop-color="#1b3350"/><stop offset="1" stop-color="#6f98a0"/></linearGradient>' +
    '<radialGradient id="aura"><stop offset="0" stop-color="#ffe08a"/><stop offset=".5" stop-color="#ffe9a8" stop-opacity=".7"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="mist"><stop offset="0" stop-color="#fffaf0" stop-opacity=".95"/><stop offset="1" stop-color="#fffaf0" stop-opacity="0"/></radialGradient>',
};
