/** Requests to a host that is checked. */
import { connect } from 'node:tls';

/** Longest wait for an answer, in ms. */
const TIMEOUT = 10_000;
/** Longest text that is read, in bytes: a host may answer anything. */
const MAX_BYTES = 8_000_000;

/** An answer with its bytes, decompressed. */
export interface HostAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** Sends a request. @throws Error with one sentence when there is no answer. */
export type Ask = (address: string, headers?: Readonly<Record<string, string>>) => Promise<HostAnswer>;

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += (chunk as Uint8Array).length;
    if (length > MAX_BYTES) throw new Error(`the answer is longer than ${MAX_BYTES} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** Asks as a browser does: no redirect is followed, both compressions are accepted. */
export const ask: Ask = async (address, headers = {}) => {
  let response: Response;
  try {
    response = await fetch(address, {
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'br, gzip', ...headers },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const bytes = await readBody(response);
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, bytes, text };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as { code?: string } | undefined)?.code ?? message;
    throw new Error(`does not answer (${reason})`);
  }
};

/** The protocol that a host chooses. @throws Error when it does not answer. */
export function protocolOf(origin: string): Promise<string | false | null> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, ALPNProtocols: ['h2', 'http/1.1'] },
      () => {
        socket.destroy();
        resolve(socket.alpnProtocol);
      },
    );
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('does not answer')));
    socket.on('error', reject);
  });
}
