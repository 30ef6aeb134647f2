/** Loads remotes from the developer's own machine or by preview links, and shows a banner above every page. */

import type { Registry } from '@manying/platform/registry';
import { site } from '@manying/platform/site';
import { readSessionItem, writeSessionItem } from '@manying/platform/storage';
import { LOCAL_REMOTES_KEY } from '@manying/platform/storageKeys';
import { createRoot } from 'react-dom/client';
import { allowUnchecked } from '../federation/files.ts';
import styles from './localRemotes.module.css';
import { applyOverrides, type Overrides, readOverrides, serializeOverrides } from './override.ts';
import { applyPreviews, type OpenPreview, openPreviews, serializePreviews } from './previews.ts';

const messages = {
  label: '本地远程模块',
  using: (remote: string, address: string) => `${remote} 来自 ${address}`,
  previewing: (remote: string, version: string, end: string) => `${remote} 预览 ${version}，有效至 ${end}`,
  stop: '停止使用',
} as const;

interface BannerProps {
  readonly overrides: Overrides;
  readonly previews: readonly OpenPreview[];
}

const dateOf = (expires: string) =>
  new Date(expires).toLocaleString('zh-CN', { dateStyle: 'short', timeStyle: 'short' });

function Banner({ overrides, previews }: BannerProps) {
  const builds = [
    ...Object.entries(overrides).map(([remote, address]) => messages.using(remote, address)),
    ...previews.map(({ remote, entry, expires }) =>
      messages.previewing(remote, entry.current.version, dateOf(expires)),
    ),
  ];
  function stop(): void {
    writeSessionItem(LOCAL_REMOTES_KEY, '');
    // Without the query, which could request them again.
    location.replace(location.pathname);
  }
  return (
    <aside className={styles.banner} aria-label={messages.label}>
      <span>{builds.join('，')}</span>
      <button type="button" className={styles.stop} onClick={stop}>
        {messages.stop}
      </button>
    </aside>
  );
}

/** Returns a function that replaces remotes of a registry with the local ones and previews of this tab. */
export async function localRemotes(): Promise<(registry: Registry) => Registry> {
  const stored = readSessionItem(LOCAL_REMOTES_KEY);
  const overrides = site().localRemotes === true ? readOverrides(location.search, stored) : {};
  const previews = await openPreviews(location.search, stored, Date.now());
  const kept = [serializeOverrides(overrides), serializePreviews(previews)].filter(Boolean).join('&');
  writeSessionItem(LOCAL_REMOTES_KEY, kept);
  if (!kept) return (registry) => registry;
  // Development servers of this machine rebuild on every change, so their files have no hashes.
  for (const manifest of Object.values(overrides)) allowUnchecked(new URL('.', manifest).href);
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Banner overrides={overrides} previews={previews} />);
  return (registry) => applyPreviews(applyOverrides(registry, overrides), previews);
}
