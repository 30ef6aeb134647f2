/** A web address (http or https, no user name in it) in its normal form; undefined for anything else. */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
}

/** What a complaint may name as the support's chat. */
export interface SupportChats {
  readonly origins: readonly string[];
  /** Numbers of the store's own support on QQ. */
  readonly numbers: readonly string[];
}

/** Where QQ opens a chat with the number in `uin`. */
const QQ_CHAT = 'https://wpa.qq.com/msgrd';

/** An address of the store's support: at one of its origins, or QQ's chat with one of its numbers; undefined for any other. */
export function supportChat(text: string, { origins, numbers }: SupportChats): string | undefined {
  const address = webAddress(text);
  if (address === undefined) return undefined;
  const url = new URL(address);
  if (origins.includes(url.origin)) return address;
  const isQq = `${url.origin}${url.pathname}` === QQ_CHAT;
  const [number, ...others] = url.searchParams.getAll('uin');
  return isQq && others.length === 0 && numbers.includes(number ?? '') ? address : undefined;
}

/** A web address of one of these origins; undefined for anything else. */
export function addressOfOrigin(text: string, origins: readonly string[]): string | undefined {
  const address = webAddress(text);
  return address !== undefined && origins.includes(new URL(address).origin) ? address : undefined;
}
