import { type Lettering, textColumn, textLine } from './lettering.ts';
import type { TitleLook } from './looks.ts';

/** A cover's title on a 300 x 400 picture: big outlined characters. */
export function lettering(title: string, look: TitleLook): string {
  const letters = [...title];
  const style = (size: number): Lettering => ({
    face: look.face,
    size,
    fill: look.fill,
    stroke: look.stroke,
    strokeWidth: Math.max(8, size * 0.17),
    spacing: 1,
  });
  const line = style(Math.min(60, Math.floor(264 / letters.length)));
  const half = Math.ceil(letters.length / 2);
  const steps = (y: number): string => {
    const step = style(60);
    return (
      textLine(letters.slice(0, half).join(''), 118, y, step) +
      textLine(letters.slice(half).join(''), 180, y + 62, step)
    );
  };
  switch (look.place) {
    case 'top':
      return textLine(title, 150, 16 + line.size * 0.95, line);
    case 'bottom':
      return textLine(title, 150, 376, line);
    case 'steps-top':
      return steps(68);
    case 'steps-bottom':
      return steps(322);
    case 'column-right':
      return textColumn(title, 258, 62, 53, style(47));
    case 'column-left':
      return textColumn(title, 42, 62, 53, style(47));
  }
}
