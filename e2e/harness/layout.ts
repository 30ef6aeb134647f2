/** Checks of the layout: nothing is cut, overlaps, or leaves its place. */
import { expect, type Page } from '@playwright/test';

/**
 * Layout errors of the open dialog, else of the active page: it is wider than the window, a text is cut or leaves its frame,
 * texts or controls overlap, a control is out of view, or content leaves its column.
 */
function layoutErrors(): string[] {
  const errors = new Set<string>();
  const width = document.documentElement.clientWidth;
  const height = innerHeight;
  if (document.documentElement.scrollWidth > width) errors.add('the page is wider than the window');

  const page = document.querySelector('[data-page]:not([inert])') ?? document.body;
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const root = dialogs.at(-1) ?? page;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const ancestorsOf = (element: Element): Element[] => {
    const found = [element];
    for (let next = element.parentElement; next && found.at(-1) !== root; next = next.parentElement)
      found.push(next);
    return found;
  };
  const nearest = (element: Element, matches: (style: CSSStyleDeclaration) => boolean) =>
    ancestorsOf(element).find((ancestor) => matches(styleOf(ancestor)));
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.closest('[inert], dialog:not([open])') !== null ||
    nearest(element, ({ opacity }) => opacity === '0') !== undefined;
  /** Whether the style cuts its text on purpose, with an ellipsis. */
  const isClamped = ({ textOverflow, webkitLineClamp, display }: CSSStyleDeclaration) =>
    // An ellipsis has no effect on an inline element.
    (textOverflow === 'ellipsis' && display !== 'inline') || /^\d/.test(webkitLineClamp);
  const isPositioned = ({ position }: CSSStyleDeclaration) =>
    position !== 'static' && position !== 'relative';
  /** Whether the edge of a box can be seen, or cuts what it contains. */
  const isFramed = (style: CSSStyleDeclaration) =>
    style.display !== 'contents' &&
    ((style.borderTopWidth !== '0px' && style.borderLeftWidth !== '0px') ||
      !/ 0\)$/.test(style.backgroundColor) ||
      style.overflow !== 'visible');
  const quote = (element: Element) =>
    `“${(element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 20)}”`;

  /** Visible texts with the boxes of their lines. */
  const texts = [...root.querySelectorAll('*')].flatMap((element) => {
    const nodes = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const { width: own, height: tall } = element.getBoundingClientRect();
    // What only screen readers read has a box of 1 px.
    if (
      nodes.length === 0 ||
      own <= 1 ||
      tall <= 1 ||
      element.closest('svg, select, option') ||
      isHidden(element)
    )
      return [];
    const lines = nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter((line) => line.width > 1);
    });
    return lines.length === 0 ? [] : [{ element, lines }];
  });
  /** The part of a box that is not clipped by what contains it. */
  const shownPart = (element: Element, box: DOMRect) => {
    const clips = ancestorsOf(element)
      .filter(
        (ancestor) => styleOf(ancestor).overflow !== 'visible' && styleOf(ancestor).display !== 'inline',
      )
      .map((ancestor) => ancestor.getBoundingClientRect());
    const [left, top] = [
      Math.max(box.left, ...clips.map((clip) => clip.left)),
      Math.max(box.top, ...clips.map((clip) => clip.top)),
    ];
    const [right, bottom] = [
      Math.min(box.right, ...clips.map((clip) => clip.right)),
      Math.min(box.bottom, ...clips.map((clip) => clip.bottom)),
    ];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  for (const { element, lines } of texts) {
    const ancestors = ancestorsOf(element);
    if (ancestors.some((ancestor) => isClamped(styleOf(ancestor)))) continue;
    const box = element.getBoundingClientRect();
    const isRolling = ancestors.some((ancestor) => ancestor.hasAttribute('data-rolling'));
    if (isRolling) continue;
    const framed = nearest(element, isFramed);
    const frame =
      framed && styleOf(framed).overflow === 'visible' ? framed.getBoundingClientRect() : undefined;
    const leaves = ({ top, bottom, left, right, height }: DOMRect) =>
      frame !== undefined &&
      (Math.min(bottom, frame.bottom) - Math.max(top, frame.top) < height * 0.75 ||
        left < frame.left - 2 ||
        right > frame.right + 2);
    if (lines.some(leaves)) errors.add(`${quote(element)} leaves its frame`);
    for (const line of lines) {
      for (const ancestor of ancestors) {
        const { overflowX, overflowY } = styleOf(ancestor);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const clip = ancestor.getBoundingClientRect();
        const [insideX, insideY] = [
          Math.min(line.right, clip.right) - Math.max(line.left, clip.left),
          Math.min(line.bottom, clip.bottom) - Math.max(line.top, clip.top),
        ];
        // What is wholly outside is hidden on purpose, for example a further slide. A line box is taller than its letters.
        if (insideX <= 0 || insideY <= 0) break;
        if (insideX < line.width - 2 || insideY < line.height * 0.75) errors.add(`${quote(element)} is cut`);
      }
      const isWide = line.right > box.right + 2 && styleOf(element).overflowX !== 'visible';
      if (isWide) errors.add(`${quote(element)} is wider than its box`);
    }
    // A column begins beside the tabs and ends before the edge of the window.
    const isScrolled = ancestors.some((ancestor) => /auto|scroll/.test(styleOf(ancestor).overflowX));
    const [left, right] = [
      Math.min(...lines.map((line) => line.left)),
      Math.max(...lines.map((line) => line.right)),
    ];
    const isInWindow = right > 0 && left < width;
    if (!isScrolled && isInWindow && (left < 4 || right > width - 4))
      errors.add(`${quote(element)} touches the edge`);
  }

  /** Boxes of a text overlap by more than what line heights share. */
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.3;
  // Positioned parts lie over others on purpose; texts of the same part may not overlap.
  const layers = new Map<Element | undefined, typeof texts>();
  for (const text of texts) {
    const layer = nearest(text.element, isPositioned);
    const lines = text.lines.map((line) => shownPart(text.element, line));
    layers.set(layer, [...(layers.get(layer) ?? []), { element: text.element, lines }]);
  }
  for (const layer of layers.values()) {
    for (const [index, first] of layer.entries()) {
      for (const second of layer.slice(index + 1)) {
        if (first.element.contains(second.element) || second.element.contains(first.element)) continue;
        if (first.lines.some((a) => second.lines.some((b) => overlap(a, b))))
          errors.add(`${quote(first.element)} and ${quote(second.element)} overlap`);
      }
    }
  }

  const controls = [...root.querySelectorAll('a, button, input, [role=tab]')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && !isHidden(element);
  });
  for (const control of controls) {
    const ancestors = ancestorsOf(control);
    if (ancestors.some((ancestor) => /auto|scroll/.test(styleOf(ancestor).overflowX))) continue;
    const box = control.getBoundingClientRect();
    const isBeside = box.right <= 0 || box.left >= width;
    if (!isBeside && (box.left < -1 || box.right > width + 1))
      errors.add(`${quote(control)} leaves the window`);
    const fixed = nearest(control, ({ position }) => position === 'fixed');
    const isScrolled = ancestors.some((ancestor) => /auto|scroll/.test(styleOf(ancestor).overflowY));
    const isFixed = root !== page || fixed !== undefined;
    // A bar that has been hidden lies outside as a whole.
    const isOutside = box.bottom <= 0 || box.top >= height;
    if (isFixed && !isScrolled && !isOutside && (box.top < -1 || box.bottom > height + 1))
      errors.add(`${quote(control)} is out of view`);
    const texts = [control, ...control.querySelectorAll('*')];
    const cut = texts.find(
      (part) => styleOf(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth + 1,
    );
    if (cut && control.matches('button, [role=tab]')) errors.add(`${quote(control)} is shortened`);
  }
  const shownBox = (control: Element) => shownPart(control, control.getBoundingClientRect());
  const inFlow = controls.filter((control) => nearest(control, isPositioned) === undefined);
  for (const [index, first] of inFlow.entries()) {
    for (const second of inFlow.slice(index + 1)) {
      if (first.contains(second) || second.contains(first)) continue;
      const [a, b] = [shownBox(first), shownBox(second)];
      const [across, down] = [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ];
      if (across > 3 && down > 3) errors.add(`${quote(first)} and ${quote(second)} overlap`);
    }
  }
  return [...errors];
}

/** Layout errors of the page as it is now. */
export const layoutErrorsOf = (page: Page) => page.evaluate(layoutErrors);

/** Expects that nothing of the page is cut, overlaps or leaves its place. */
export async function expectLayoutFits(page: Page, message = ''): Promise<void> {
  await expect.poll(() => layoutErrorsOf(page), message).toEqual([]);
}
