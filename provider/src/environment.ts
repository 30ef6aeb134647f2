/** Readers of environment variables. Each throws a Problem that names the variable and says what to write. */
import { Problem } from './problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A port. */
export function portOf(env: Environment, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Problem(`${name} is '${text}', which is not a port: write a number from 0 to 65535.`);
}

/** A whole number from 1 to `most`. */
export function countOf(env: Environment, name: string, fallback: number, max: number): number {
  const text = env[name] || String(fallback);
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max) return Number(text);
  throw new Problem(`${name} is '${text}': write a whole number from 1 to ${max}.`);
}

/** Origins separated by commas; none for an unset variable. */
export function originsOf(env: Environment, name: string): string[] {
  const items = (env[name] ?? '').split(',').map((item) => item.trim());
  return items.filter((item) => item !== '').map((item) => originOf(name, item));
}

/** Origin of a web address. @param name of the variable that has it. */
export function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Problem(
    `${name} holds '${text}', which is not an origin: write something like https://shop.example.com.`,
  );
}

/** A whole number of a unit, from 1 to 999999. */
export function limitOf(env: Environment, name: string, fallback: number, unit: string): number {
  const text = env[name] || String(fallback);
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Problem(`${name} is '${text}': write a whole number of ${unit} from 1 to 999999.`);
}

/** One of some words. */
export function oneOf<T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const text = env[name] || fallback;
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new Problem(`${name} is '${text}': write one of ${choices.join(', ')}.`);
}
