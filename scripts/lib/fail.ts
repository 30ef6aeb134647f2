/** Prints a message and exits with a failure. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}
