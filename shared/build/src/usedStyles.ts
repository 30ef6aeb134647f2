/** The styles that a rendered screen needs: the sheets of shell and build have the rules of all their parts. */
import {
  classesIn,
  isKeyframe,
  removeEmpty,
  removeUnusedAnimations,
  removeUnusedProperties,
} from '@manying/build/firstScreen';
import postcss, { type Root } from 'postcss';

/** Selectors of which another part may be absent: `a:not(.b)`. */
const CONDITIONS = /:(?:not|is|has)\((?:[^()]|\([^()]*\))*\)/g;

/** Whether all classes of a selector are used. Attributes and states are ignored, since they change before the takeover. */
function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  // An escaped name: rare enough to be kept.
  if (selector.includes('\\')) return true;
  const names = selector.replace(CONDITIONS, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g);
  return [...names].every(([, name = '']) => classes.has(name));
}

/** Removes from a style sheet what a markup does not use. */
function removeUnused(root: Root, markup: string, classes: ReadonlySet<string>): void {
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = rule.selectors.filter((selector) => isUsed(selector, classes));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeUnusedProperties(root, markup);
  removeUnusedAnimations(root);
  removeEmpty(root);
}

/** The styles that the HTML of a screen needs. */
export type UsedStyles = (html: string) => string;

/**
 * Returns a function that gives the used styles of a screen. Screens of a page mostly use the same ones, so the last result
 * is kept. A sheet that is no CSS is used as it is: browsers skip the part that they cannot read.
 * @param css text of the page's style sheets.
 */
export function createUsedStyles(css: string): UsedStyles {
  let sheet: Root;
  try {
    sheet = postcss.parse(css);
  } catch (error) {
    console.warn('The styles of a rendered screen cannot be parsed:', (error as Error).message);
    return () => css;
  }
  let last: { readonly key: string; readonly styles: string } | undefined;
  return (html) => {
    const classes = classesIn(html);
    const properties = new Set(html.match(/var\(--[\w-]+/g));
    const key = [...classes, ...properties].sort().join(' ');
    if (last?.key === key) return last.styles;
    const used = sheet.clone();
    removeUnused(used, [...properties].join(' '), classes);
    last = { key, styles: used.toString() };
    return last.styles;
  };
}
