/**
 * Fallback rules for CSS features that older browsers lack. The minifier adds prefixes; the features here are those that it
 * does not handle. A plain fallback declaration is not enough, since an unsupported value with `var()` is valid at parse time
 * and becomes unset at computed-value time.
 */
import postcss, { type AtRule, type Declaration, type Plugin, type Rule } from 'postcss';

/** Splits `a, b(c, d)` at its top-level commas. */
function splitArguments(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Half of a mix, in percent: the default share, and the threshold of the larger colour. */
const HALF = 50;

/** Approximates `color-mix()`: the larger colour, or a translucent grey when that is `transparent`. */
function approximateMix(mix: string): string {
  const [, first = '', second = ''] = splitArguments(mix);
  const percent = (part: string) => /\s([\d.]+)%$/.exec(part)?.[1];
  const colour = (part: string) => part.replace(/\s[\d.]+%$/, '');
  const ofFirst = Number(percent(first) ?? 100 - Number(percent(second) ?? HALF));
  const [larger, share] = ofFirst >= HALF ? [first, ofFirst] : [second, 100 - ofFirst];
  if (colour(larger) !== 'transparent') return colour(larger);
  return `rgba(128, 128, 128, ${(100 - share) / 100})`;
}

/** Replaces every call of `name(…)` in a value. */
function replaceCalls(value: string, name: string, replace: (inner: string) => string): string {
  const start = value.indexOf(`${name}(`);
  if (start < 0) return value;
  let end = start + name.length + 1;
  for (let depth = 1; depth > 0 && end < value.length; end += 1) {
    if (value[end] === '(') depth += 1;
    if (value[end] === ')') depth -= 1;
  }
  const inner = value.slice(start + name.length + 1, end - 1);
  return value.slice(0, start) + replace(inner) + replaceCalls(value.slice(end), name, replace);
}

/** Replacement of a declaration for browsers without a feature. */
interface ValueFallback {
  /** `@supports` condition of the feature. */
  readonly feature: string;
  applies(declaration: Declaration): boolean;
  value(declaration: Declaration): string;
}

const VALUES: readonly ValueFallback[] = [
  {
    feature: '(color: color-mix(in srgb, red, red))',
    applies: ({ value }) => value.includes('color-mix('),
    value: ({ value }) => replaceCalls(value, 'color-mix', approximateMix),
  },
  {
    feature: '(height: 1dvh)',
    applies: ({ value }) => /\d[dsl]v[hw]\b/.test(value),
    value: ({ value }) => value.replace(/(\d)[dsl](v[hw])\b/g, '$1$2'),
  },
  {
    feature: '(overflow: clip)',
    applies: ({ prop, value }) => prop.startsWith('overflow') && /\bclip\b/.test(value),
    value: ({ value }) => value.replace(/\bclip\b/, 'hidden'),
  },
  {
    feature: '(overflow-wrap: anywhere)',
    applies: ({ prop, value }) => prop === 'overflow-wrap' && value === 'anywhere',
    value: () => 'break-word',
  },
  {
    feature: '(justify-content: safe center)',
    applies: ({ value }) => /\bsafe (?:center|end)\b/.test(value),
    value: ({ value }) => value.replace(/\bsafe (?=center|end)/, ''),
  },
];

/** Replacement of a selector for browsers without a pseudo-class; `undefined` when there is none. */
interface SelectorFallback {
  readonly feature: string;
  readonly pseudoClass: string;
  selector(selector: string): string | undefined;
}

const SELECTORS: readonly SelectorFallback[] = [
  {
    feature: 'selector(:where(a))',
    pseudoClass: ':where(',
    selector: (selector) => replaceCalls(selector, ':where', (inner) => inner),
  },
  {
    feature: 'selector(:has(a))',
    pseudoClass: ':has(',
    selector(selector) {
      const lowered = selector
        // Drops the condition, so that bars hide even with the focus inside: a tap leaves the focus there.
        .replace(/:not\(:has\(:focus-visible\)\)/g, '')
        .replace(/:has\((?:> )?[\w.-]*:focus(?:-visible)?\)/g, ':focus-within');
      return lowered.includes(':has(') ? undefined : lowered;
    },
  },
];

/** Wraps a rule in `@supports not`. */
function wrapInSupports(feature: string, rule: Rule): AtRule {
  const wrapped = postcss.atRule({ name: 'supports', params: `not ${feature}` });
  wrapped.append(rule);
  return wrapped;
}

/** Emulates `aspect-ratio` with a zero-width float whose padding sets the height. */
function ratioBox(rule: Rule, ratio: Declaration): Rule {
  const box = postcss.rule({ selectors: rule.selectors.map((selector) => `${selector}::before`) });
  box.append(
    { prop: 'float', value: 'left' },
    { prop: 'padding-top', value: `calc(100% / (${ratio.value}))` },
    { prop: 'content', value: '""' },
  );
  return box;
}

function addFallbacks(rule: Rule): void {
  let last: Rule | AtRule = rule;
  const add = (feature: string, fallback: Rule) => {
    const wrapped = wrapInSupports(feature, fallback);
    last.after(wrapped);
    last = wrapped;
  };
  for (const { feature, applies, value } of VALUES) {
    const found = rule.nodes.filter((node) => node.type === 'decl').filter(applies);
    if (found.length === 0) continue;
    const fallback = rule.clone({ nodes: [] });
    for (const declaration of found) {
      // A preceding declaration of the same property is the author's fallback.
      const previous = declaration.prev();
      const hasAuthorFallback =
        previous?.type === 'decl' && previous.prop === declaration.prop && !applies(previous);
      fallback.append(declaration.clone({ value: hasAuthorFallback ? previous.value : value(declaration) }));
    }
    add(feature, fallback);
  }
  const ratio = rule.nodes.find((node) => node.type === 'decl' && node.prop === 'aspect-ratio');
  if (ratio?.type === 'decl') add('(aspect-ratio: 1)', ratioBox(rule, ratio));
  for (const { feature, pseudoClass, selector } of SELECTORS) {
    const found = rule.selectors.filter((original) => original.includes(pseudoClass));
    const replaced = found.map(selector).filter((replacement) => replacement !== undefined);
    if (replaced.length > 0) add(feature, rule.clone({ selectors: replaced }));
  }
}

/** A feature of every browser with `@starting-style`, except of Chromium 117 to 122. */
const LIGHT_DARK = '(color: light-dark(red, red))';

/**
 * Guards a `@starting-style` by a condition: Chromium 117 to 121 crash when a page applies one, outside of `@supports`, of a
 * style sheet that the page before it has loaded.
 */
function guardStartingStyle(rule: AtRule): void {
  const guard = postcss.atRule({ name: 'supports', params: LIGHT_DARK });
  rule.replaceWith(guard);
  guard.append(rule);
}

const fallbacks: Plugin = {
  postcssPlugin: 'fallbacks',
  Once(root) {
    const rules: Rule[] = [];
    root.walkRules((rule) => {
      const inside = rule.parent?.type === 'atrule' ? (rule.parent as AtRule).name : '';
      if (!/keyframes$/.test(inside)) rules.push(rule);
    });
    rules.forEach(addFallbacks);
    const startingStyles: AtRule[] = [];
    root.walkAtRules('starting-style', (rule) => {
      startingStyles.push(rule);
    });
    startingStyles.forEach(guardStartingStyle);
  },
};

/** Adds fallback rules to a style sheet. @throws CssSyntaxError when it cannot be parsed. */
export function withFallbacks(css: string, from: string): string {
  return postcss([fallbacks]).process(css, { from }).css;
}
