/** Where the elements of a page are, to compare two states of it. */

/** Place of an element in the viewport, in px. */
export interface Box {
  /** Start of its HTML. */
  readonly name: string;
  /** Its text; empty when it has children. */
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes of the visible elements below `root`: of the text where an element has text. `leaves`: only the innermost. */
export function boxesIn({ root, leaves }: { readonly root: string; readonly leaves: boolean }): Box[] {
  const boxOf = (element: Element): DOMRect => {
    if (element.children.length > 0 || !element.textContent?.trim()) return element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  return (
    [...document.querySelectorAll(`${root} *`)]
      // The heading of the first screen is for screen readers only.
      .filter((element) => !element.closest('svg > *, #first h1'))
      .filter((element) => !leaves || element.children.length === 0 || element.matches('svg'))
      .map((element) => ({
        name: element.outerHTML.slice(0, 90),
        text: element.children.length > 0 ? '' : (element.textContent ?? ''),
        box: boxOf(element),
      }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.top < innerHeight && box.left < innerWidth)
      .map(({ name, text, box: { left, top, width, height } }) => ({ name, text, left, top, width, height }))
  );
}

/** Largest difference that counts as the same place, in px. */
const TOLERANCE = 0.6;

/** Whether two boxes are at the same place. */
export const isSameBox = (a: Box, b: Box) =>
  (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= TOLERANCE);
