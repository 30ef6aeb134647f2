/**
 * Fetches a document.
 * @param cache `no-cache`: the server answers 304 while the browser's copy is current. `no-store`: also arrives while
 * another request for the document hangs, for whose end a request with the cache would wait.
 * @param timeout in ms, for the complete document. @throws Error when it does not arrive in time or is not JSON.
 */
export async function fetchDocument(
  address: string,
  cache: 'no-cache' | 'no-store',
  timeout: number,
): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`${address} did not answer in time`)), timeout);
  try {
    const response = await fetch(address, { cache, signal: controller.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
