/** Ends a command with one sentence and a non-zero exit. */
export function fail(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
