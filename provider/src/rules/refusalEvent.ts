/** A refused request. */
export interface Refused {
  /** Pattern of the route. */
  readonly route: string;
  /** Code of the envelope, or the HTTP status where there is none. */
  readonly code: number;
  /** Whether it was sent by a page of another site. */
  readonly isCrossSite: boolean;
}

/**
 * The event of a refused request in the security log; `undefined` when the refusal is no sign of an attack.
 */
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
