/** Parts of a registry, for tests. */

/** The entry of a home page. @param files files of the build that the page needs. */
export const homePage = (...files: string[]) => ({
  path: '/index',
  title: '首页',
  mode: 'comic',
  tabs: true,
  level: 0,
  enter: 'side',
  files,
});
