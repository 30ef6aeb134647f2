import type { Release, ReleasedPage, RemoteEntry } from '@manying/platform/registryDocument';

type Page = Pick<ReleasedPage, 'path' | 'files' | 'data'> & Partial<Pick<ReleasedPage, 'mode'>>;
type Build = Pick<Release, 'version' | 'manifest' | 'files'> & { readonly pages: readonly Page[] };
type Entry = Pick<RemoteEntry<Build>, 'addresses' | 'current' | 'canary'> &
  Partial<Pick<RemoteEntry, 'blocked'>>;

/** The parts of the documents that the prefetch reads. */
export interface Documents {
  readonly site: {
    readonly staticApi: string;
    readonly dynamicApi: string;
    readonly ageGate?: boolean;
    readonly buildOrigins?: readonly string[];
    readonly releaseKeys?: unknown;
  };
  readonly remotes: Readonly<Record<string, Entry>>;
}
