/** The code of the reader's lazy parts waits for the picture of the first page that the visitor opens. */

import { MAX_FIRST_WAIT } from '@manying/platform/pictures';

let firstPage: Promise<void> | undefined;

/** Makes lazy parts wait until the first picture of the first opened chapter has ended, or for a limited time. */
export function holdLazyCode(firstEnded: Promise<void>): void {
  firstPage ??= new Promise((resolve) => {
    setTimeout(resolve, MAX_FIRST_WAIT);
    void firstEnded.then(resolve);
  });
}

/** Loads code after the first page. It does not wait where no chapter is shown. */
export async function afterFirstPage<Module>(load: () => Promise<Module>): Promise<Module> {
  await firstPage;
  return load();
}
