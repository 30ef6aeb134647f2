/** A web address (http or https, no user name in it) in its normal form; undefined for anything else. */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
}

/** A web address of one of these origins; undefined for anything else. */
export function addressAt(text: string, origins: readonly string[]): string | undefined {
  const address = webAddress(text);
  return address !== undefined && origins.includes(new URL(address).origin) ? address : undefined;
}
