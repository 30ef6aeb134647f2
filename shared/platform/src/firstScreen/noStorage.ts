/** Storage for a server: holds nothing, so that one visitor's render can never read what another's has written. */
const noStorage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

/** Replaces the storages of this process, which newer versions of Node have. */
export function removeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: noStorage, configurable: true, writable: true });
}
