/** `npm run check-host -- <address>`: checks how a host serves the store: addresses, headers, caching, hashes. */
import { parseAddress } from '@manying/release/arguments';
import { checkHost, findingsText } from '@manying/release/hostCheck/checkHost';
import { ask } from '@manying/release/hostCheck/hostClient';
import { printable } from '@manying/release/printable';
import { fail } from './lib/fail.ts';

const [address, ...rest] = process.argv.slice(2);
try {
  if (!address || rest.length > 0) throw new Error('Usage: npm run check-host -- https://store.example');
  const { origin } = new URL(parseAddress('', address));
  const findings = await checkHost(origin, ask);
  console.info(findingsText(origin, findings).split('\n').map(printable).join('\n'));
  process.exitCode = findings.some(({ problems }) => problems.length > 0) ? 1 : 0;
} catch (error) {
  fail((error as Error).message);
}
