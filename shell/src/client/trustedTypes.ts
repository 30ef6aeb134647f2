/**
 * The default Trusted Types policy of the page. The first script creates it, so it is ES5. Its name is in
 * index.html, and the content security policy allows no other (release/contentSecurityPolicy.ts). It checks all markup and
 * script addresses that code of the shell, the remotes and their libraries passes to the browser as text.
 */

/** Markup that runs code, loads a file or links to an address; the store uses none of it. */
const UNSAFE_MARKUP =
  /<[\s/]*(?:script|iframe|frame|object|embed|base|meta|link|form|template|foreignobject|animate|set)\b|[\s"'/]on\w+\s*=|\bsrcdoc\s*=|=[\s"']*(?:javascript|data|vbscript):/i;

/** Returns safe markup unchanged, and unsafe markup escaped. */
export function safeMarkup(markup: string): string {
  return UNSAFE_MARKUP.test(markup) ? markup.replace(/&/g, '&amp;').replace(/</g, '&lt;') : markup;
}

/** Whether an address is valid for a script; the content security policy restricts its hosts. */
export const isScriptAddress = (address: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(address);

interface PolicyRules {
  readonly createHTML: (markup: string) => string;
  readonly createScriptURL: (address: string) => string | null;
}
interface PolicyFactory {
  createPolicy(name: 'default', rules: PolicyRules): void;
}

/** Creates the policy, where the browser supports Trusted Types. */
export function makePolicy(window: { readonly trustedTypes?: PolicyFactory | undefined }): void {
  if (!window.trustedTypes) return;
  window.trustedTypes.createPolicy('default', {
    createHTML: safeMarkup,
    createScriptURL: (address) => (isScriptAddress(address) ? address : null),
  });
}
