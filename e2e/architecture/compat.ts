/**
 * Finds uses of web platform features newer than the oldest supported browsers, with MDN's compatibility data. There is no
 * type information: a member of an unknown value counts as newer when all members with its name are newer.
 */
import { createRequire } from 'node:module';
import { type EngineVersions, MIN_BROWSER_VERSIONS, polyfillModules } from '@manying/build/browserSupport';
import { parseSync } from 'oxc-parser';
import postcss from 'postcss';

/** A use of a newer feature. */
export interface NewerUse {
  /** `Promise.withResolvers`, `Array#toSorted` (of some value), `html: dialog` or `css: aspect-ratio`. */
  readonly feature: string;
  readonly line: number;
}

interface Support {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string | boolean;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}
interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
  readonly [name: string]: unknown;
}
type FeatureTree = Readonly<Record<string, Feature>>;

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
  readonly api: FeatureTree;
  readonly javascript: { readonly builtins: FeatureTree };
  readonly html: { readonly elements: FeatureTree; readonly global_attributes: FeatureTree };
  readonly css: {
    readonly properties: FeatureTree;
    readonly types: FeatureTree;
    readonly selectors: FeatureTree;
    readonly 'at-rules': FeatureTree;
  };
};

function isSupported(support: Support | readonly Support[] | undefined, version: number): boolean {
  const statements = support === undefined ? [] : 'length' in support ? support : [support];
  return statements.some(({ version_added: added, version_removed, flags, prefix, alternative_name }) => {
    if (version_removed || flags || prefix || alternative_name) return false;
    return typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version;
  });
}

/** Whether all engines of these versions support a feature. A feature without data counts as supported. */
function hasFeature(feature: Feature | undefined, versions: EngineVersions): boolean {
  const support = feature?.__compat?.support;
  if (!support) return true;
  // One of the two Safaris is enough: some features, such as touch, exist on one of them only.
  return (
    isSupported(support.chrome, versions.chrome) &&
    isSupported(support.firefox, versions.firefox) &&
    (isSupported(support.safari, versions.safari) || isSupported(support.safari_ios, versions.ios))
  );
}

const childFeature = (feature: Feature | undefined, name: string): Feature | undefined => {
  const found = feature && Object.hasOwn(feature, name) ? feature[name] : undefined;
  return found as Feature | undefined;
};

/** The feature of a global name. */
function globalFeature(name: string): Feature | undefined {
  const { builtins } = data.javascript;
  return (
    childFeature(builtins, name) ??
    childFeature(data.api, name) ??
    childFeature(childFeature(data.api, 'Window'), name)
  );
}

/** A static member, or a member of a global object. */
function memberFeature(owner: string, name: string): Feature | undefined {
  const feature = globalFeature(owner);
  return childFeature(feature, name) ?? childFeature(feature, `${name}_static`);
}

/** Interfaces that the store uses. Members of the others often share names with the store's own data. */
const USED_INTERFACES =
  /^(?:Abort|Animation$|Array$|BigInt|Cache|Crypto|Document$|DOM|Element$|Error|Event|FormData|Headers|History|HTML(?:Dialog|Element|Form|Input|Media|Video)|IDB|Intersection|Intl|Keyboard$|Location|Map|Media(?:Query|Session)|Mutation|Navigator$|Node|Number|Object|Performance|Pointer|Promise|Range$|Readable|RegExp|Request|Resize|Response|Screen$|Selection|ServiceWorker|Set$|Storage(?:Manager)?$|String|SubtleCrypto|Symbol|Text|Touch|TypedArray|Uint8Array|URL|WakeLock|Window|Worker)/;

/** Features by member name. */
const membersByName = (() => {
  const found = new Map<string, Map<string, Feature>>();
  for (const area of [data.javascript.builtins, data.api]) {
    for (const [owner, feature] of Object.entries(area)) {
      for (const [name, member] of Object.entries(feature)) {
        if (name === '__compat' || name.endsWith('_static') || name.endsWith('_event')) continue;
        const owners = found.get(name) ?? new Map<string, Feature>();
        found.set(name, owners.set(`${owner}#${name}`, member as Feature));
      }
    }
  }
  return found;
})();

/** `es.array.to-sorted` -> `array.tosorted`, as `Array#toSorted` too. */
export const normalizeName = (name: string): string =>
  name.toLowerCase().replaceAll('-', '').replace('#', '.');

/** Polyfills in `shell/src/oldBrowsers`, besides core-js. */
const CUSTOM_POLYFILLS = [
  'AbortSignal.abort',
  'AbortSignal.any',
  'AbortSignal.reason',
  'AbortSignal.throwIfAborted',
  'AbortSignal.timeout',
  'HTMLDialogElement.close',
  'HTMLDialogElement.open',
  'HTMLDialogElement.showModal',
  'HTMLElement.inert',
  'html: dialog',
  'html: inert',
  'selector: :focus-visible',
];

/** Whether all engines of these versions support `Owner.member`; `undefined` without data. */
export function isMemberSupported(versions: EngineVersions, name: string): boolean | undefined {
  const [owner = '', member] = name.split('.');
  const feature = member === undefined ? globalFeature(owner) : memberFeature(owner, member);
  return feature && hasFeature(feature, versions);
}

/** Whether all engines of these versions support a CSS property. */
export function isPropertySupported(versions: EngineVersions, name: string): boolean {
  return hasFeature(childFeature(data.css.properties, name), versions);
}

/** Normalized names of polyfilled features: `promise.withresolvers`. */
export const polyfilledNames: ReadonlySet<string> = new Set([
  ...polyfillModules().map((name) =>
    normalizeName(name)
      .replace(/^(?:es|web)\./, '')
      .replace(/alternative$/, ''),
  ),
  ...CUSTOM_POLYFILLS.map(normalizeName),
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** TypeScript nodes that contain run-time code; all other TS nodes are types. */
const RUNTIME_WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSParameterProperty',
]);

function walkNodes(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (node.type.startsWith('TS') && !RUNTIME_WRAPPERS.has(node.type)) return;
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'returnType') continue;
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) walkNodes(item, visit, node);
  }
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'JSXIdentifier')
    ? String(node.name)
    : undefined;

/** Names that a file declares or imports anywhere: they shadow the platform's. */
function boundNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    const name = nameOf(pattern);
    if (name !== undefined) names.add(name);
    else if (pattern.type === 'ObjectPattern') {
      for (const property of pattern.properties as Node[]) bind(property.value ?? property.argument);
    } else if (pattern.type === 'ArrayPattern') (pattern.elements as unknown[]).forEach(bind);
    else bind(pattern.left ?? pattern.argument ?? pattern.parameter);
  };
  walkNodes(program, (node) => {
    if (/^Import.*Specifier$/.test(node.type)) bind(node.local);
    if (node.type === 'VariableDeclarator') bind(node.id);
    if (/Function|^Class/.test(node.type)) bind(node.id);
    if (node.type === 'CatchClause') bind(node.param);
    if (Array.isArray(node.params)) node.params.forEach(bind);
  });
  return names;
}

/** Methods whose first argument is a selector: one that the browser does not know makes them throw. */
const SELECTOR_METHODS = /^(?:matches|closest|querySelector(?:All)?)$/;

/** Selectors in the code, with the nodes that contain them: arguments of {@link SELECTOR_METHODS}, also by the name of a constant. */
function selectorsIn(program: Node): readonly { readonly selector: string; readonly node: Node }[] {
  const constants = new Map<string, unknown>();
  const found: { selector: string; node: Node }[] = [];
  const textOf = (node: unknown): string => {
    if (!isNode(node)) return '';
    if (node.type === 'Literal') return String(node.value);
    if (node.type === 'TemplateLiteral')
      return (node.quasis as Node[]).map(({ value }) => (value as { raw: string }).raw).join('*');
    return textOf(constants.get(nameOf(node) ?? ''));
  };
  walkNodes(program, (node) => {
    const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined;
    if (name !== undefined && nameOf(node.init) === undefined) constants.set(name, node.init);
  });
  walkNodes(program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return;
    if (!SELECTOR_METHODS.test(nameOf(node.callee.property) ?? '')) return;
    found.push({ selector: textOf((node.arguments as unknown[])[0]), node });
  });
  return found;
}

/** Uses of JavaScript, web APIs and elements that are newer than the oldest supported browsers. */
export function findNewerApis(
  file: string,
  code: string,
  versions: EngineVersions = MIN_BROWSER_VERSIONS,
): readonly NewerUse[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const bound = boundNames(program as unknown as Node);
  const uses: NewerUse[] = [];
  const addUse = (feature: string, { start }: Node) =>
    uses.push({ feature, line: code.slice(0, start).split('\n').length });

  for (const { selector, node } of selectorsIn(program as unknown as Node)) {
    for (const [, name = ''] of selector.matchAll(/:+([a-z-]+)/g))
      if (!hasFeature(childFeature(data.css.selectors, name), versions)) addUse(`selector: :${name}`, node);
  }
  walkNodes(program as unknown as Node, (node, parent) => {
    if (node.type === 'MemberExpression' && !node.computed) {
      const owner = nameOf(node.object);
      const name = nameOf(node.property) ?? '';
      const feature = owner && !bound.has(owner) ? memberFeature(owner, name) : undefined;
      if (feature) {
        if (!hasFeature(feature, versions)) addUse(`${owner}.${name}`, node);
        return;
      }
      const candidates = [...(membersByName.get(name) ?? [])];
      const relevant = candidates.filter(([name]) => USED_INTERFACES.test(name.replace(/#.*/, '')));
      if (relevant.length === 0 || candidates.some(([, candidate]) => hasFeature(candidate, versions)))
        return;
      const first = relevant.find(([name]) => polyfilledNames.has(normalizeName(name))) ?? relevant[0];
      if (first) addUse(first[0], node);
    }
    if (node.type === 'Identifier' && parent?.type !== 'ExportSpecifier' && !bound.has(String(node.name))) {
      const isKey =
        (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
        (/Property|Method/.test(parent?.type ?? '') && parent?.key === node && !parent.computed);
      const name = String(node.name);
      if (!isKey && !hasFeature(globalFeature(name), versions)) addUse(name, node);
    }
    if (node.type === 'JSXOpeningElement') {
      const element = nameOf(node.name) ?? '';
      if (!/^[a-z]/.test(element)) return;
      const elementFeature = childFeature(data.html.elements, element);
      if (!hasFeature(elementFeature, versions)) addUse(`html: ${element}`, node);
      for (const attribute of node.attributes as Node[]) {
        const name = nameOf(attribute.name) ?? '';
        const feature =
          childFeature(elementFeature, name) ?? childFeature(data.html.global_attributes, name.toLowerCase());
        if (!hasFeature(feature, versions)) addUse(`html: ${name}`, attribute);
      }
    }
  });
  return uses;
}

/** Properties, values, selectors and rules that are newer than the oldest supported browsers. */
export function findNewerCss(
  file: string,
  code: string,
  versions: EngineVersions = MIN_BROWSER_VERSIONS,
): readonly NewerUse[] {
  const uses: NewerUse[] = [];
  const { properties, types, selectors } = data.css;
  postcss.parse(code, { from: file }).walk((node) => {
    const line = node.source?.start?.line ?? 0;
    const check = (name: string, feature: Feature | undefined) => {
      if (!hasFeature(feature, versions)) uses.push({ feature: `css: ${name}`, line });
    };
    if (node.type === 'decl' && !node.prop.startsWith('--')) {
      const property = childFeature(properties, node.prop);
      check(node.prop, property);
      for (const [word] of node.value.matchAll(/[a-z][\w-]*/gi)) {
        check(`${node.prop}: ${word}`, childFeature(property, word));
      }
    }
    if (node.type === 'decl') {
      for (const [, name = ''] of node.value.matchAll(/([a-z-]+)\(/gi)) {
        for (const type of [types, ...Object.values(types)])
          check(`${name}()`, childFeature(type as Feature, name));
      }
      for (const [, unit = ''] of node.value.matchAll(/\d(cq\w+|[dls]v\w+|lh|rlh)\b/g)) {
        const length = childFeature(types, 'length');
        check(
          unit,
          childFeature(length, unit) ??
            childFeature(
              length,
              /^cq/.test(unit)
                ? 'container_query_length_units'
                : `viewport_percentage_units_${{ d: 'dynamic', l: 'large', s: 'small' }[unit[0] ?? '']}`,
            ),
        );
      }
    }
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/:+([a-z-]+)/g))
        check(`:${name}`, childFeature(selectors, name));
    }
    if (node.type === 'atrule') check(`@${node.name}`, childFeature(data.css['at-rules'], node.name));
  });
  return uses;
}
