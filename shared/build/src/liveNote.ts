/** What the commands that serve a remote to a deployed store print. */
import type { RemoteApp } from '@manying/build/remote';

/** How to open the remote in a store. @param origin address of the development server. */
export function liveNote({ name, description }: RemoteApp, origin: string): string {
  const [page] = description.pages;
  return `
${name} is served at ${origin}

Open a store with  ${page?.path ?? '/'}?remote.${name}=${origin}/
Its site.json must say "localRemotes": true. The page shows each change of the sources, and what does not compile.
A store on https: the browser asks whether it may connect to this machine. Allow it. Ctrl-C stops this.
`;
}
