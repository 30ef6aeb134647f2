/** Questions to an operator at a terminal. */
import { createInterface } from 'node:readline/promises';

/** The streams that a question needs. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/**
 * A function that asks at the terminal; only `y` and `yes` mean yes. `undefined` without a terminal, or in a job of CI,
 * which may have one that nobody sees.
 */
export function terminalQuestion(
  // Questions go to stderr, since stdout may be read by a program.
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
  { CI }: NodeJS.ProcessEnv = process.env,
): ((question: string) => Promise<boolean>) | undefined {
  if (!input.isTTY || !output.isTTY || CI) return undefined;
  return async (question) => {
    const asked = createInterface({ input, output });
    // The end of the input (Ctrl-D) and Ctrl-C are a no.
    const closed = new Promise<string>((resolve) => asked.once('close', () => resolve('')));
    try {
      const answer = await Promise.race([asked.question(`${question} [y/N] `), closed]);
      return /^y(?:es)?$/i.test(answer.trim());
    } finally {
      asked.close();
    }
  };
}
