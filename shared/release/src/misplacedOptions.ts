/** Options that only some of the release commands take, and options that are given twice. */
import { CommandError } from '@manying/release/commandError';

/** Commands that the history records. */
const CHANGING_COMMANDS: readonly string[] = [
  'release',
  'canary',
  'promote',
  'promote-to',
  'rollback',
  'sign',
  'deploy-shell',
];

/**
 * Of an option that is given twice, one value would be ignored: a command could work on another deployment than its giver thinks.
 * @throws CommandError that names it.
 */
export function rejectRepeatedOptions(
  tokens: readonly { readonly kind: string; readonly name?: string }[],
): void {
  const names = tokens.flatMap(({ kind, name }) => (kind === 'option' && name !== undefined ? [name] : []));
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) throw new CommandError(`--${repeated} is given twice.`);
}

/** Checks options that only one command accepts. @throws CommandError when another command has one of them. */
export function rejectMisplacedOptions(
  command: string | undefined,
  values: Readonly<Record<string, unknown>>,
  unverifiable: readonly string[] = ['deploy-shell', 'canary'],
): void {
  const owners = {
    auto: 'canary',
    limit: 'canary',
    least: 'canary',
    for: 'canary',
    detach: 'canary',
    every: 'watch',
    check: 'watch',
    site: 'deploy-shell',
    'dry-run': 'prune',
    commit: 'reproduce',
    hours: 'preview',
  };
  for (const [option, owner] of Object.entries(owners)) {
    if (values[option] !== undefined && command !== owner)
      throw new CommandError(`--${option} belongs to ${owner}.`);
  }
  if (values.unverified && !unverifiable.includes(command ?? ''))
    throw new CommandError('--unverified belongs to deploy-shell and to a canary of the shell.');
  for (const option of ['target', 'public', 'key'] as const) {
    if (command === 'keygen' && values[option] !== undefined)
      throw new CommandError(`--${option} is no option of keygen.`);
  }
  if (values.why !== undefined && !CHANGING_COMMANDS.includes(command ?? ''))
    throw new CommandError(
      `--why belongs to a command that changes what is live: ${CHANGING_COMMANDS.join(', ')}.`,
    );
  if (values.public !== undefined && values.target === undefined)
    throw new CommandError('--public needs --target: the local store is read at addresses of its own.');
}
