/** Controls of the page on the screen. All functions run in the page. */

/** A control of a page: its unique key, and its kind by element and class. */
export interface Control {
  readonly key: string;
  readonly kind: string;
}

/**
 * Finds the controls of the topmost dialog, else of the page and the tabs beside it, that can be pressed, with their centres: all of them, or those whose key
 * matches. Only these are scrolled to, after those on the screen have been found: a scroll hides the bars of the reader, and
 * is stored as the position.
 */
export const findControls = (wanted = '') => {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  const roots = top
    ? [top]
    : [...document.querySelectorAll('[data-page]:not([inert]), [data-page] ~ [data-mode]')];
  const named = new Map<string, number>();
  const found: { key: string; kind: string; point: { x: number; y: number } }[] = [];
  /** Adds a control if its centre can be pressed. */
  const add = (element: HTMLElement, key: string, name: string) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (!hit || !element.contains(hit)) return false;
    // Buttons of one class do different things; their label without its numbers says what.
    const label = element.localName === 'button' ? name.replace(/\d+/g, '') : '';
    found.push({ key, kind: `${element.localName}.${element.className} ${label}`, point });
    return true;
  };
  const outside: (() => void)[] = [];
  const controls = 'a[href], button:enabled, summary, label, [role=button], [role=tab], [role=switch]';
  for (const element of roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(controls)])) {
    // A scroll to a film that waits above or below would move the films of the feed.
    if (element.closest('[inert]')) continue;
    const text = (element.ariaLabel ?? element.innerText).replace(/\s+/g, ' ').trim().slice(0, 40);
    // Each visitor has an account of his own.
    const name = text.replace(/\b\d{9}\b/, 'account');
    const same = named.get(`${element.localName} ${name}`) ?? 0;
    named.set(`${element.localName} ${name}`, same + 1);
    const key = `${element.localName} ${name} ${same}`;
    if (!new RegExp(wanted).test(key) || add(element, key, name)) continue;
    outside.push(() => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      add(element, key, name);
    });
  }
  for (const scrollThere of outside) scrollThere();
  return found;
};

/** Which controls there are, wherever they are. */
export const allKeys = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, summary, label, [role]')].map(
    (element) => element.ariaLabel ?? element.textContent,
  );

/** The controls and texts at the points of a grid of the window: what a visitor could press. */
export const pressableKeys = () => {
  const keys = new Set<string>();
  for (let x = 20; x < innerWidth; x += 40) {
    for (let y = 20; y < innerHeight; y += 40) {
      const hit = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button, dialog, [data-page]');
      if (hit) keys.add(`${hit.localName} ${(hit.ariaLabel ?? hit.innerText).trim().slice(0, 30)}`);
    }
  }
  return [...keys];
};

/** Label and state of the control that was pressed, unless it has gone. */
export const stateOfPressed = () => {
  const { pressed } = window as { pressed?: HTMLElement | null };
  if (!pressed?.checkVisibility()) return '';
  const { ariaLabel, innerText, ariaPressed, ariaExpanded, ariaChecked } = pressed;
  return JSON.stringify([ariaLabel ?? innerText, ariaPressed, ariaExpanded, ariaChecked]);
};
