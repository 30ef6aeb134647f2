import type { BuiltChunks } from '@manying/build/app';
import { type DescribedPage, LAZY_MODULES } from '@manying/platform/contract';
import type { ReleasedPage } from '@manying/platform/registryDocument';

/**
 * The pages of a build with what each of them needs: its files, and the modules of the shell that its screen waits for.
 * @param exposed files that every page needs. @throws Error when a page names a chunk that is not built.
 */
export function releasedPages(
  { name, pages }: { readonly name: string; readonly pages: readonly DescribedPage[] },
  { files, consumed }: BuiltChunks,
  exposed: readonly string[],
): ReleasedPage[] {
  return pages.map(({ chunk, first: _, ...page }) => {
    const needed = files.get(chunk);
    if (!needed)
      throw new Error(`${name}: the page ${page.path} names a chunk '${chunk}', which is not built`);
    const modules = LAZY_MODULES.filter((module) =>
      consumed.get(chunk)?.includes(`@manying/platform/${module}`),
    );
    return {
      ...page,
      files: needed.filter((file) => !exposed.includes(file)),
      ...(modules.length > 0 && { modules }),
    };
  });
}
