/** Loads remotes from the developer's own machine or by preview links, and shows a banner above every page. */

import type { Registry } from '@manying/platform/registry';
import { site } from '@manying/platform/site';
import { readSessionItem, writeSessionItem } from '@manying/platform/storage';
import { LOCAL_REMOTES_KEY } from '@manying/platform/storageKeys';
import { createRoot } from 'react-dom/client';
import styles from './localRemotes.module.css';
import { followServers } from './localServers.ts';
import { applyOverrides, type LocalServer, readOverrides, serializeOverrides } from './override.ts';
import { applyPreviews, type OpenPreview, openPreviews, serializePreviews } from './previews.ts';

const messages = {
  label: '本地远程模块',
  using: (remote: string, address: string) => `${remote} 来自 ${address}`,
  waiting: (remote: string, address: string) => `${remote} 等待 ${address}`,
  errors: '编译错误',
  previewing: (remote: string, version: string, end: string) => `${remote} 预览 ${version}，有效至 ${end}`,
  stop: '停止使用',
} as const;

interface BannerProps {
  readonly servers: readonly LocalServer[];
  readonly previews: readonly OpenPreview[];
}

const dateOf = (expires: string) =>
  new Date(expires).toLocaleString('zh-CN', { dateStyle: 'short', timeStyle: 'short' });

function Banner({ servers, previews }: BannerProps) {
  const builds = [
    ...servers.map(({ remote, address, isConnected }) =>
      (isConnected ? messages.using : messages.waiting)(remote, address),
    ),
    ...previews.map(({ remote, entry, expires }) =>
      messages.previewing(remote, entry.current.version, dateOf(expires)),
    ),
  ];
  function stop(): void {
    writeSessionItem(LOCAL_REMOTES_KEY, '');
    // Without the query, which could request them again.
    location.replace(location.pathname);
  }
  const errors = servers.flatMap((server) => server.errors);
  return (
    <aside className={styles.banner} aria-label={messages.label}>
      <span>{builds.join('，')}</span>
      <button type="button" className={styles.stop} onClick={stop}>
        {messages.stop}
      </button>
      {errors.length > 0 && (
        <pre role="alert" aria-label={messages.errors} className={styles.errors}>
          {errors.join('\n\n')}
        </pre>
      )}
    </aside>
  );
}

/** What the tab replaces in a registry. */
export interface LocalRemotes {
  /** Replaces remotes of a registry by the local ones and previews of this tab. */
  replace(registry: Registry): Registry;
}

/**
 * Reads what the tab uses, and connects to its development servers.
 * @param onChange called when a development server has another build.
 */
export async function localRemotes(onChange: () => void): Promise<LocalRemotes> {
  const stored = readSessionItem(LOCAL_REMOTES_KEY);
  const overrides = site().localRemotes === true ? readOverrides(location.search, stored) : {};
  const previews = await openPreviews(location.search, stored, Date.now());
  const kept = [serializeOverrides(overrides), serializePreviews(previews)].filter(Boolean).join('&');
  writeSessionItem(LOCAL_REMOTES_KEY, kept);
  if (!kept) return { replace: (registry) => registry };
  const container = document.createElement('div');
  document.body.append(container);
  const banner = createRoot(container);
  let isStarted = false;
  const servers = followServers(overrides, () => {
    show();
    if (isStarted) onChange();
  });
  const show = () => banner.render(<Banner servers={servers.current()} previews={previews} />);
  show();
  await servers.started;
  isStarted = true;
  return { replace: (registry) => applyPreviews(applyOverrides(registry, servers.current()), previews) };
}
