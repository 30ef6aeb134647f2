/** Answers of a provider whose texts and addresses try to become markup or code. For renders of any page. */

/** Ends every context that a text of the store can be inserted into, and starts an element of its own. */
const HOSTILE_TEXT = `"'></title></style></script><!--/rendered--><x-injected onerror="x">$&$'\u2028`;
const HOSTILE_ADDRESS = 'javascript:injected()//';

/** A text for readers; identifiers and addresses are not, and stay valid. */
const hasWords = (text: string) => /\p{Script=Han}/u.test(text);
const isAddress = (text: string) => /^(https?:)?\/\//.test(text);

function replaced(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => replaced(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, replace)]));
}

/** A copy of the answers in which every text for readers ends with markup, and every complete address is a script. */
export function withHostileTexts<Answers>(answers: Answers): Answers {
  return replaced(answers, (text) =>
    isAddress(text) ? HOSTILE_ADDRESS : hasWords(text) ? text + HOSTILE_TEXT : text,
  ) as Answers;
}

/** What of the hostile texts has become markup or code in a rendered page; empty for a safe one. */
export function injectedMarkup(html: string): readonly string[] {
  return (
    html.match(
      /<x-injected|<\/(title|style|script)>|<!--\/?rendered|=["']?\s*javascript:|url\(["']?javascript:/gi,
    ) ?? []
  );
}

/** Whether a rendered page shows a hostile text at all, escaped. */
export const showsHostileText = (html: string): boolean => html.includes('&lt;x-injected');
