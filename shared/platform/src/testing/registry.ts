/** Parts of a registry, for tests of who reads one. */

/** The entry of a home page. @param files of the build, which the page needs. */
export const homePage = (...files: string[]) => ({
  path: '/index',
  title: '首页',
  mode: 'comic',
  tabs: true,
  level: 0,
  enter: 'side',
  files,
});
