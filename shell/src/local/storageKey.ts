/** Key in session storage of the local remotes of a tab. */
export const LOCAL_REMOTES_KEY = 'manying:local-remotes';
