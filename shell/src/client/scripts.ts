/** The application's scripts, named in the page as data so that they load only when nobody is sent elsewhere. */

/**
 * Reads `<script type="application/json" id="boot-scripts">["/assets/main.js"]</script>`.
 * @throws Error when the text is no list of addresses.
 */
export function scriptAddresses(json: string): readonly string[] {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string')) {
    throw new Error('The list of boot scripts must be an array of addresses');
  }
  return list;
}

/**
 * Adds the scripts `list` names to the head; they run in that order. A `crossorigin` of the list is theirs too.
 * @returns the first of them.
 */
export function insertScripts(list: Element): HTMLScriptElement | undefined {
  const crossOrigin = list.getAttribute('crossorigin');
  let first: HTMLScriptElement | undefined;
  for (const address of scriptAddresses(list.textContent ?? '')) {
    const script = document.createElement('script');
    script.src = address;
    script.async = false;
    if (crossOrigin !== null) script.crossOrigin = crossOrigin || 'anonymous';
    document.head.append(script);
    first ??= script;
  }
  return first;
}
