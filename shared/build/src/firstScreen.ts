/**
 * The first screen of index.html (shell/src/firstScreen): its markup, rendered by running the entry `first`, and the part of
 * the entry's style sheet that this markup needs.
 */
import { runInNewContext } from 'node:vm';
import postcss, { type AtRule, type Container, type Declaration, type Root, type Rule } from 'postcss';

/** Markup and style sheet, to be inlined. */
export interface FirstScreen {
  readonly markup: string;
  readonly styles: string;
}

/** Runs the entry. @throws Error when it renders nothing. */
function render(code: string): string {
  const globals: { firstScreen?: string } & Record<string, unknown> = {
    TextEncoder,
    TextDecoder,
    setTimeout,
  };
  runInNewContext(code, globals);
  if (!globals.firstScreen) throw new Error('The entry `first` of the shell rendered nothing');
  return globals.firstScreen;
}

/** Elements of the page around the markup. */
const OUTER_ELEMENTS = ['html', 'body'];

/** Selectors of states that the first screen never has. */
const LATER_STATES = /:(?:active|hover|focus|focus-visible|has|disabled|modal)\b|::backdrop/;

/** Whether a selector may match the markup: it has all classes and element names of the selector. */
function isUsed(selector: string, classes: ReadonlySet<string>, elements: ReadonlySet<string>): boolean {
  if (LATER_STATES.test(selector)) return false;
  const compounds = selector.replace(/\[[^\]]*\]|:nth-[\w-]+\([^()]*\)/g, '').replace(/::?[\w-]+/g, '');
  return [...compounds.matchAll(/(\.?)(-?[_a-zA-Z][\w-]*)/g)].every(([, dot, name = '']) =>
    dot ? classes.has(name) : elements.has(name.toLowerCase()),
  );
}

/** The classes of the elements of a markup. */
export const classesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** Whether a rule is a step of an animation. */
export const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/** Removes rules without declarations and groups without rules. */
export function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Removes custom properties that neither a declaration nor the markup uses, until all are used. */
export function removeUnusedProperties(root: Root, markup: string): void {
  for (;;) {
    const used = new Set(
      [...`${markup}${root.toString()}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name),
    );
    let removed = 0;
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      removed += 1;
    });
    if (removed === 0) return;
  }
}

/** Removes the keyframes that no declaration names. */
export function removeUnusedAnimations(root: Root): void {
  const animations = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.has(rule.params)) rule.remove();
  });
}

/** Replaces custom properties that have one value in all themes by that value, which is shorter. */
function inlineConstants(root: Root): void {
  const declarations = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    declarations.set(declaration.prop, [...(declarations.get(declaration.prop) ?? []), declaration]);
  });
  const constants = [...declarations.values()].flatMap((all) => (all.length === 1 ? all : []));
  // Later constants refer to earlier ones.
  for (const constant of constants.reverse()) {
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(`var(${constant.prop})`, constant.value);
    });
    constant.remove();
  }
}

/** Fallbacks that the first screen does not need: it states its own, or looks the same without. */
const UNNEEDED_FALLBACKS = /color-mix|dvh|selector\(/;

/** Shorter names of the classes in the markup. */
function shortenClasses({ markup, styles }: FirstScreen): FirstScreen {
  const names = new Map<string, string>();
  const short = (name: string) => {
    const known = names.get(name) ?? `f${names.size.toString(36)}`;
    names.set(name, known);
    return known;
  };
  return {
    markup: markup.replace(
      /\sclass="([^"]*)"/g,
      (_, list: string) => ` class="${list.split(' ').map(short).join(' ')}"`,
    ),
    // Longer names first, since a name may begin with another one.
    styles: [...names]
      .sort(([a], [b]) => b.length - a.length)
      .reduce((css, [name, shorter]) => css.replaceAll(name, shorter), styles),
  };
}

/** The rules of a style sheet that a markup needs. The system's colours are those of the window before the markup is shown. */
export function stylesFor(markup: string, css: string): string {
  const classes = classesIn(markup);
  const elements = new Set([
    ...OUTER_ELEMENTS,
    ...[...markup.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name),
  ]);
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules('supports', (rule) => {
    if (UNNEEDED_FALLBACKS.test(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors
      .filter((selector) => isUsed(selector, classes, elements))
      // Older browsers lack `:where`; no rule here overrides another one.
      .map((selector) => selector.replace(/:where\(([^()]*)\)/, '$1'));
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  removeUnusedProperties(root, markup);
  inlineConstants(root);
  removeUnusedAnimations(root);
  removeEmpty(root);
  return root
    .toString()
    .replace(/\s*([{},;])\s*/g, '$1')
    .trim();
}

/** Renders the first screen. @param code the entry `first`. @param css its style sheet. */
export function renderFirstScreen(code: string, css: string): FirstScreen {
  const markup = render(code);
  return shortenClasses({ markup, styles: stylesFor(markup, css) });
}
