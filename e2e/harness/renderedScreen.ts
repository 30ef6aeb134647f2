/** Rendered first screens in stories (docs/decisions/030). */
import { expect } from '@playwright/test';
import type { ShellServer } from './shellServer.ts';

/** Stands in every document with a rendered screen. */
export const RENDERED = 'id="rendered"';

/** The document at an address. */
export const served = async (
  shellServer: ShellServer,
  address: string,
  headers: Record<string, string> = {},
): Promise<string> => (await fetch(shellServer.origin + address, { headers })).text();

/** Waits until the server has rendered an address: the first visitor does not wait for it. */
export async function waitUntilRendered(shellServer: ShellServer, address: string): Promise<void> {
  const isRendered = async () => (await served(shellServer, address)).includes(RENDERED);
  await expect.poll(isRendered).toBe(true);
}
