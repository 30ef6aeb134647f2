/**
 * Loader that makes react-router tree-shakable: its file creates components and sets their `displayName` at the top level,
 * which the minifier must treat as side effects.
 */

const CREATED = /= ((?:React\d*\.(?:forwardRef|memo|createContext)|new WeakMap|new Set|Symbol)\()/g;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/** @param {string} source */
export default function pureAnnotationsLoader(source) {
  return source.replace(CREATED, '= /* @__PURE__ */ $1').replace(NAMED, '');
}
