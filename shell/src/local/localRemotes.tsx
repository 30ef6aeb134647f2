/** Loads remotes from the developer's own machine, and shows a banner above every page. */

import type { Registry } from '@manying/platform/registry';
import { readSessionItem, writeSessionItem } from '@manying/platform/storage';
import { LOCAL_REMOTES_KEY } from '@manying/platform/storageKeys';
import { createRoot } from 'react-dom/client';
import { allowUnchecked } from '../federation/files.ts';
import styles from './localRemotes.module.css';
import { applyOverrides, type Overrides, readOverrides, serializeOverrides } from './override.ts';

const messages = {
  label: '本地远程模块',
  using: (remote: string, address: string) => `${remote} 来自 ${address}`,
  stop: '停止使用',
} as const;

function Banner({ overrides }: { readonly overrides: Overrides }) {
  function stop(): void {
    writeSessionItem(LOCAL_REMOTES_KEY, '');
    // Without the query, which could request them again.
    location.replace(location.pathname);
  }
  return (
    <aside className={styles.banner} aria-label={messages.label}>
      <span>
        {Object.entries(overrides)
          .map(([remote, address]) => messages.using(remote, address))
          .join('，')}
      </span>
      <button type="button" className={styles.stop} onClick={stop}>
        {messages.stop}
      </button>
    </aside>
  );
}

/** Returns a function that replaces remotes of a registry with the local ones of this tab. */
export function localRemotes(): (registry: Registry) => Registry {
  const overrides = readOverrides(location.search, readSessionItem(LOCAL_REMOTES_KEY));
  writeSessionItem(LOCAL_REMOTES_KEY, serializeOverrides(overrides));
  if (Object.keys(overrides).length === 0) return (registry) => registry;
  // Development servers of this machine rebuild on every change, so their files have no hashes.
  for (const manifest of Object.values(overrides)) allowUnchecked(new URL('.', manifest).href);
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Banner overrides={overrides} />);
  return (registry) => applyOverrides(registry, overrides);
}
