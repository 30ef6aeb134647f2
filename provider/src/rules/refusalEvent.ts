/** How a request ended that was refused. */
export interface Refused {
  /** Pattern of the route. */
  readonly route: string;
  /** Code of the envelope, or the HTTP status where there is none. */
  readonly code: number;
  /** Whether it came from a page of another site. */
  readonly isCrossSite: boolean;
}

/** What the security log calls a refused request; `undefined` for a refusal that is no sign of an attack. */
export function refusalEvent({ route, code, isCrossSite: foreign }: Refused): string | undefined {
  if (foreign) return 'origin refused';
  if (code === 429) return 'limit reached';
  if (code === 413) return 'body too large';
  if (code === 404 && route === '/api/user/find_account') return 'recovery refused';
  if (code !== 403) return undefined;
  if (route.startsWith('/media') || route.startsWith('/img')) return 'grant refused';
  if (route === '/api/user/login') return 'login refused';
  if (route === '/api/user/modifyPwd') return 'old password refused';
  if (route === '/h5/pay/callback') return 'callback refused';
  return undefined;
}
