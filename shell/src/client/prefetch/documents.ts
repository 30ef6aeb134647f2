import type { ListedPage, Release, ReleasedPage, RemoteEntry } from '@manying/platform/registryDocument';

type Page = Pick<ReleasedPage, 'path' | 'files' | 'modules'> & Partial<Pick<ReleasedPage, 'mode'>>;
type Build = Pick<Release, 'version' | 'manifest' | 'files'> & { readonly pages: readonly Page[] };
type Entry = Pick<RemoteEntry<Build>, 'addresses' | 'current' | 'canary'> &
  Partial<Pick<RemoteEntry, 'blocked'>>;

/** The parts of site.json that the prefetch reads. */
export interface Site {
  readonly staticApi: string;
  readonly dynamicApi: string;
  readonly ageGate?: boolean | undefined;
  readonly buildOrigins?: readonly string[] | undefined;
  readonly releaseKeys?: unknown;
}

/** A page as index.html lists it. */
export type Listed = Pick<ListedPage, 'path' | 'data'> & Partial<Pick<ListedPage, 'mode'>>;

/** The entries of the registry, of which the prefetch reads these parts. */
export type Remotes = Readonly<Record<string, Entry>>;
