/** The files of a build that a rendered first screen needs, each checked against its hash. */
import { integrityOf } from '@manying/build/integrity';
import { hashInName } from '@manying/platform/integrity';
import type { RenderablePage, RenderingBuild } from '@manying/release/firstScreen/renderablePage';

/** Time-out of a file, in ms. */
const FILE_TIMEOUT = 5000;

/** Reads a file of a build by its address. @throws Error when there is none. */
export type ReadBuildFile = (address: URL) => Promise<Uint8Array>;

/** Fetches a file. @throws Error when it is missing or late. */
export const fetchBuildFile: ReadBuildFile = async (address) => {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FILE_TIMEOUT) });
  if (!response.ok) throw new Error(`${address.href} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/** @throws Error when the file is missing, or not the one that was built. */
async function readChecked(read: ReadBuildFile, address: URL, hash: string | undefined): Promise<string> {
  const bytes = await read(address);
  if (integrityOf(bytes) !== hash) throw new Error(`${address.href} is not the file that was built`);
  return new TextDecoder().decode(bytes);
}

/** The code that renders the screens of a build. */
export function readServerCode({ release, server }: RenderingBuild, read: ReadBuildFile): Promise<string> {
  return readChecked(read, new URL(server.entry, release.manifest), server.integrity);
}

/** Makes the relative addresses in a style sheet absolute, since it is inlined in another document. */
export function withAbsoluteAddresses(css: string, resolve: (path: string) => string): string {
  return css
    .replace(
      /url\((['"]?)(?![a-z]+:|#|\/)([^'")]+)\1\)/g,
      (_, quote: string, path: string) => `url(${quote}${resolve(path)}${quote})`,
    )
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '');
}

/** The styles of a page: those of the build, then those of its screen. */
export async function readStyles({ build, files }: RenderablePage, read: ReadBuildFile): Promise<string> {
  const { exposed = [], integrity = {} } = build.release.files ?? {};
  const sheets = [...new Set([...exposed, ...files])].filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(
    sheets.map(async (file) => {
      const address = new URL(file, build.release.manifest);
      const css = await readChecked(read, address, integrity[file] ?? hashInName(file));
      return withAbsoluteAddresses(css, (path) => new URL(path, address).href);
    }),
  );
  return texts.join('\n');
}
