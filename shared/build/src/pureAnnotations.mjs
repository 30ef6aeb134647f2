/**
 * Bundler's loader that lets what an application does not use of react-router fall away: its file makes components
 * and names them on top level, which the minifier must take for effects.
 */

const CREATED = /= ((?:React\d*\.(?:forwardRef|memo|createContext)|new WeakMap|new Set|Symbol)\()/g;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/** @param {string} source */
export default function pureAnnotationsLoader(source) {
  return source.replace(CREATED, '= /* @__PURE__ */ $1').replace(NAMED, '');
}
