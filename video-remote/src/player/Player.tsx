import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './player.module.css';
import type { Playback, PlayerEvents, PlayerOptions, PlayerPort } from './port.ts';

interface PlayerProps extends PlayerEvents {
  playback: Playback;
  /** Read when the player is made. */
  options?: PlayerOptions;
}

/**
 * Plays one video. The player's code is loaded when the first one is shown; it is destroyed when the page is hidden
 * or left. Another source makes another player; where it begins is read only when it is made.
 */
export function Player({ playback, options = {}, ...events }: PlayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { source } = playback;

  const make = useEffectEvent(async (host: HTMLElement, signal: AbortSignal): Promise<PlayerPort> => {
    const { createPlayer } = await import(/* webpackChunkName: "player" */ './createPlayer.ts');
    signal.throwIfAborted();
    return createPlayer(host, playback, options, relay, signal);
  });
  const tell = useEffectEvent((use: (current: PlayerEvents) => void) => use(events));
  // The player outlives renders; what it tells goes to the newest callbacks.
  const relay: PlayerEvents = {
    onStarted: () => tell((to) => to.onStarted()),
    onSecondWatched: () => tell((to) => to.onSecondWatched()),
    onPosition: (seconds, duration) => tell((to) => to.onPosition(seconds, duration)),
    onEnded: () => tell((to) => to.onEnded()),
    onFilm: (source) => tell((to) => to.onFilm?.(source)),
    onFailed: (at) => tell((to) => to.onFailed(at)),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another player
  useEffect(() => {
    if (!stage.current) return;
    const left = new AbortController();
    let player: PlayerPort | undefined;
    const host = stage.current.appendChild(document.createElement('div'));
    make(host, left.signal).then(
      (made) => {
        player = made;
        if (left.signal.aborted) made.destroy();
      },
      (reason: unknown) => {
        if (left.signal.aborted) return;
        console.error('The player could not be made', reason);
        tell((to) => to.onFailed(0));
      },
    );
    return () => {
      left.abort();
      player?.destroy();
      host.remove();
    };
  }, [source]);

  return <div ref={stage} className={styles.stage} />;
}
