/**
 * Modules of content-addressed files. A file runs once in a page, however many builds contain it. What it adds to the global
 * array is recorded for its element, and then given to each build that requests the file. A build is known by the element
 * of its entry, which runs once for each build.
 */

/** Arrays of modules by the script that adds them, or whose build takes them. */
const arrays = new WeakMap<Node, unknown[]>();

function arrayOf(script: Node): unknown[] {
  const array = arrays.get(script) ?? [];
  arrays.set(script, array);
  return array;
}

// The builds name this array; their scripts also assign it, as to a variable that they may have to create.
Object.defineProperty(globalThis, 'manyingChunks', {
  get: () => arrayOf(document.currentScript ?? document),
  set: () => undefined,
});

/** Gives the modules of a file to a build. @param entry element of the build's entry. */
export function addModules(file: Element, entry: Element): void {
  // The entry has replaced `push` by a function of one argument.
  for (const modules of arrayOf(file)) arrayOf(entry).push(modules);
}
