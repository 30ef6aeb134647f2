/** Normalises a web address (http or https, without credentials); undefined for anything else. */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
}

/** The support chats that a complaint may link to. */
export interface SupportChats {
  readonly origins: readonly string[];
  /** QQ numbers of the store's support. */
  readonly numbers: readonly string[];
}

/** Where QQ opens a chat with the number in `uin`. */
const QQ_CHAT = 'https://wpa.qq.com/msgrd';

/**
 * The address of a support chat: at one of the origins, or QQ's chat with one of the numbers; undefined for
 * any other.
 */
export function supportChat(text: string, { origins, numbers }: SupportChats): string | undefined {
  const address = webAddress(text);
  if (address === undefined) return undefined;
  const url = new URL(address);
  if (origins.includes(url.origin)) return address;
  const isQq = `${url.origin}${url.pathname}` === QQ_CHAT;
  const [number = '', ...others] = url.searchParams.getAll('uin');
  return isQq && number !== '' && others.length === 0 && numbers.includes(number) ? address : undefined;
}

/** Normalises a web address of one of these origins; undefined for anything else. */
export function addressOfOrigin(text: string, origins: readonly string[]): string | undefined {
  const address = webAddress(text);
  return address !== undefined && origins.includes(new URL(address).origin) ? address : undefined;
}
