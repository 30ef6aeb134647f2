/** The pages of the tiny remote: the created one above the tab bar, and a second one with the same screen. */
const SECOND = { path: '/tiny/other', title: 'Other' };
/** Not that of the screen, since the shell shows the title of a page that does not load. */
const TITLE = 'Tiny';

/** @param created pages of the created remote, as its build configuration or its module describes them. */
export const tinyPages = <Page extends object>(created: readonly Page[]) =>
  created.flatMap((page) => {
    const first = { ...page, title: TITLE, tabs: true, level: 0 } as const;
    return [first, { ...first, ...SECOND }];
  });
