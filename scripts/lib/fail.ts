/** Ends a command with one sentence and a non-zero exit. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}
