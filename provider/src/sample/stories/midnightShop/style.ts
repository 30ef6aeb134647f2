import type { Style } from '../story.ts';

/** A warm lamp in a cold street: flat teal and amber, washes of shadow. */
export const STYLE: Style = {
  ink: '#10282f',
  line: 3,
  paper: '#f2ece0',
  frame: 3,
  balloon: '#ffffff',
  narration: '#ffe9bd',
  tone: 'wash',
  texture: 'none',
  defs:
    '<linearGradient id="street" x2="0" y2="1"><stop offset="0" stop-color="#0e2730"/><stop offset="1" stop-color="#2f6068"/></linearGradient>' +
    '<linearGradient id="room" x2="0" y2="1"><stop offset="0" stop-color="#c9803a"/><stop offset="1" stop-color="#f2b45c"/></linearGradient>' +
    '<radialGradient id="lamp"><stop offset="0" stop-color="#fffbe6"/><stop offset=".3" stop-color="#ffdf94" stop-opacity=".7"/><stop offset="1" stop-color="#ffb84d" stop-opacity="0"/></radialGradient>',
};
