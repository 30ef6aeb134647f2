import { discoveryMessages } from '../discoveryMessages.ts';

/** What the category screen shows: of which publish status, of which category. */
export interface Filter {
  readonly status: string;
  readonly category: string;
}

/** Something to choose by. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The choices the provider offers (spec §3 Category list item, Publish status list item). */
export interface Categories {
  readonly categories: readonly Option[];
  readonly statuses: readonly Option[];
}

/** Everything (spec §9). */
export const DEFAULT_FILTER: Filter = { status: 'all', category: '0' };

/** Options led by the one for everything, which is added when the provider does not send it. */
export function withAllOption(options: readonly Option[], all: string): readonly Option[] {
  return options.some(({ value }) => value === all)
    ? options
    : [{ value: all, label: discoveryMessages.all }, ...options];
}

/** A filter without choices that are not offered: an old link may name a category that is gone. */
export function restrictToOptions(filter: Filter, { categories, statuses }: Categories): Filter {
  const known = (options: readonly Option[], value: string, fallback: string) =>
    options.some((option) => option.value === value) ? value : fallback;
  return {
    status: known(statuses, filter.status, DEFAULT_FILTER.status),
    category: known(categories, filter.category, DEFAULT_FILTER.category),
  };
}

/** The first `count` options; a chosen one from further on takes the last place, so that it can always be seen. */
export function collapsed(options: readonly Option[], count: number, chosen: string): readonly Option[] {
  const first = options.slice(0, count);
  const later = options.slice(count).find(({ value }) => value === chosen);
  return later ? [...first.slice(0, -1), later] : first;
}
