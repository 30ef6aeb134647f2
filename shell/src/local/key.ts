/** Where a tab keeps which remotes it takes from its developer's own machine. */
export const LOCAL_KEY = 'manying:local-remotes';
