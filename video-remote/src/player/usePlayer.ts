import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PlaybackSnapshot, PlayerEvents, PlayerHandle } from './types.ts';

interface PlayerLifecycle<Handle extends PlayerHandle, Events extends PlayerEvents> {
  /** Another source is another player. */
  readonly source: string;
  /** Whether the source is the whole film rather than a preview. Both may have one address, and are two players. */
  readonly isFullVideo: boolean;
  /** Written when the player is destroyed. */
  readonly snapshotRef: RefObject<PlaybackSnapshot | undefined>;
  /** Callbacks of the latest render: the player outlives renders. */
  readonly events: Events;
  create(host: HTMLElement, relayed: Events, signal: AbortSignal): Promise<Handle>;
  /** The player is there; `undefined`: it was destroyed. */
  onChange?(player: Handle | undefined): void;
}

/**
 * Creates a player in the element of the returned ref. It is destroyed when the page is hidden or left. Another source, and
 * the whole film instead of its preview, create another player.
 */
export function usePlayer<Handle extends PlayerHandle, Events extends PlayerEvents>(
  lifecycle: PlayerLifecycle<Handle, Events>,
): RefObject<HTMLDivElement | null> {
  const { source, isFullVideo, snapshotRef } = lifecycle;
  const stageRef = useRef<HTMLDivElement>(null);
  const latest = useEffectEvent(() => lifecycle);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another player
  useEffect(() => {
    if (!stageRef.current) return;
    const abortController = new AbortController();
    let player: Handle | undefined;
    const host = stageRef.current.appendChild(document.createElement('div'));
    const relayed = relayedEvents(() => latest().events);
    latest()
      .create(host, relayed, abortController.signal)
      .then(
        (created) => {
          player = created;
          if (abortController.signal.aborted) created.destroy();
          else latest().onChange?.(created);
        },
        (reason: unknown) => {
          if (abortController.signal.aborted) return;
          console.error('The player could not be created', reason);
          relayed.onFailed(0);
        },
      );
    return () => {
      abortController.abort();
      const snapshot = player?.snapshot();
      if (snapshot) snapshotRef.current = { ...snapshot, isFullVideo };
      player?.destroy();
      host.remove();
      latest().onChange?.(undefined);
    };
  }, [source, isFullVideo]);

  return stageRef;
}

/** Events of a player for the callbacks of the latest render. */
function relayedEvents<Events extends PlayerEvents>(latest: () => Events): Events {
  // A callback may be absent in one render and present in the next one.
  return new Proxy({} as Events, {
    get:
      (_, name) =>
      (...args: readonly unknown[]) => {
        const callback = Reflect.get(latest(), name) as ((...args: readonly unknown[]) => void) | undefined;
        callback?.(...args);
      },
  });
}
