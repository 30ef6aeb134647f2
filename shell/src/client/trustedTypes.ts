/**
 * The page's one policy for what a text may become (Trusted Types), made by its very first script and therefore in ES5. Its
 * name stands in index.html, so that the policy of the response permits it and no other (release/headers.ts). The remotes'
 * libraries hand markup to the browser as text: here all of it is looked at, whoever hands it over.
 */

/** Markup that runs, loads or leads elsewhere: nothing of the store is made of it. */
const UNSAFE_MARKUP =
  /<\s*\/?\s*(?:script|iframe|frame|object|embed|base|meta|link|form|template|foreignobject|animate|set)\b|[\s"'/]on\w+\s*=|\bsrcdoc\s*=|=\s*["']?\s*(?:javascript|data|vbscript):/i;

/** Markup as it is, or as the text it is written with when something in it could run. */
export function safeMarkup(markup: string): string {
  return UNSAFE_MARKUP.test(markup) ? markup.replace(/&/g, '&amp;').replace(/</g, '&lt;') : markup;
}

/** Whether a script may be asked for at an address; which hosts it may come from is said by the policy of the response. */
export const isScriptAddress = (address: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(address);

interface PolicyRules {
  readonly createHTML: (markup: string) => string;
  readonly createScriptURL: (address: string) => string | null;
}
interface PolicyFactory {
  createPolicy(name: 'default', rules: PolicyRules): void;
}

/** Makes the policy, where the browser knows any. */
export function makePolicy(window: { readonly trustedTypes?: PolicyFactory | undefined }): void {
  if (!window.trustedTypes) return;
  window.trustedTypes.createPolicy('default', {
    createHTML: safeMarkup,
    createScriptURL: (address) => (isScriptAddress(address) ? address : null),
  });
}
