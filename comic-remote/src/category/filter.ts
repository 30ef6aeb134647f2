import { discoveryMessages } from '../discovery/discoveryMessages.ts';

/** Filter of the category screen. */
export interface Filter {
  readonly status: string;
  readonly category: string;
}

/** A selectable value. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The options the provider offers (spec §3 Category list item, Publish status list item). */
export interface Categories {
  readonly categories: readonly Option[];
  readonly statuses: readonly Option[];
}

/** Matches all books (spec §9). */
export const DEFAULT_FILTER: Filter = { status: 'all', category: '0' };

/** Adds the option for all in front when the provider does not send it. */
export function withAllOption(options: readonly Option[], all: string): readonly Option[] {
  return options.some(({ value }) => value === all)
    ? options
    : [{ value: all, label: discoveryMessages.all }, ...options];
}

/** Replaces values that are not offered by the defaults: an old link may name a removed category. */
export function restrictToOptions(filter: Filter, { categories, statuses }: Categories): Filter {
  const offeredOr = (options: readonly Option[], value: string, fallback: string) =>
    options.some((option) => option.value === value) ? value : fallback;
  return {
    status: offeredOr(statuses, filter.status, DEFAULT_FILTER.status),
    category: offeredOr(categories, filter.category, DEFAULT_FILTER.category),
  };
}

/** The first `count` options; a selected one beyond them replaces the last, so that it is always visible. */
export function collapsed(options: readonly Option[], count: number, selected: string): readonly Option[] {
  const first = options.slice(0, count);
  const selectedBeyond = options.slice(count).find(({ value }) => value === selected);
  return selectedBeyond ? [...first.slice(0, -1), selectedBeyond] : first;
}
