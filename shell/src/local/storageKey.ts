/** Where a tab keeps which remotes it takes from its developer's own machine. */
export const LOCAL_REMOTES_KEY = 'manying:local-remotes';
