import { list, next, previous } from '@manying/ui/icons';
import { ENDED } from 'xgplayer/es/events.js';
import { textsFor } from '../messages/language.ts';
import { playlistTexts } from '../messages/playlist.ts';
import controls from '../player.module.css';
import styles from '../playlist.module.css';
import { indexAfterEnd, PANEL_DURATION, skip, startIndex, TIP_DURATION } from '../rules/playlist.ts';
import type { PlaylistItem } from '../types.ts';
import { createElement, glyphIcon, playerButton } from './dom.ts';
import { FILM_CHANGE, type FilmChange } from './events.ts';
import { mediaOf, unload } from './media.ts';
import { notice } from './notice.ts';
import { MENU_CLOSE_DELAY } from './OptionMenu.ts';
import { CONTROLS_LEFT, ElementPlugin } from './PlayerPlugin.ts';
import { Popup } from './Popup.ts';
import { RECONNECT_FAILED } from './Reconnect.ts';
import { setSource, usesHlsPlugin } from './source.ts';

/** Options of the playlist. */
interface PlaylistConfig {
  readonly items: readonly PlaylistItem[];
  /** Source of the film whose detail contains the list. */
  readonly source: string;
  /** Index of the first entry to play; defaults to that of `source`. */
  readonly initialIndex: number | undefined;
}

/**
 * Several films in one player: a list over the film, skip buttons, and the next entry after the end (spec §4,
 * §9).
 */
export class Playlist extends ElementPlugin<PlaylistConfig> {
  private readonly texts = textsFor(this, playlistTexts);
  /** Index of the entry of `source`. */
  private readonly sourceIndex = startIndex(this.config.items, this.config.source);
  private index = validIndex(this.config) ?? this.sourceIndex;
  private readonly listButton = playerButton(controls.control, this.texts.list, undefined, glyphIcon(list));
  private readonly panel = createElement('div', styles.panel);
  private readonly hideTimer = this.timer();
  private readonly popup = new Popup(
    {
      button: this.listButton,
      panel: this.panel,
      inside: [this.panel, this.element],
      onOpen: () => {
        this.panel.querySelector<HTMLElement>('[aria-current]')?.focus();
        this.hideAfter(PANEL_DURATION);
      },
      onClose: (hadFocus) => {
        this.hideTimer.stop();
        if (hadFocus) this.listButton.focus();
      },
    },
    this.signal,
  );

  static override get pluginName() {
    return 'playlist';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_LEFT, index: 1 };
  }

  override render() {
    return createElement('div', styles.buttons);
  }

  override afterCreate() {
    const { panel, texts } = this;
    this.element.append(
      playerButton(controls.control, texts.previous, () => this.skip('previous'), glyphIcon(previous)),
      this.listButton,
      playerButton(controls.control, texts.next, () => this.skip('next'), glyphIcon(next)),
    );
    panel.setAttribute('role', 'group');
    panel.setAttribute('aria-label', texts.list);
    panel.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') this.hideTimer.stop();
    });
    panel.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') this.hideAfter(MENU_CLOSE_DELAY);
    });
    // Interaction with the list restarts its hide timer.
    for (const sign of ['pointerdown', 'scroll', 'keydown'])
      panel.addEventListener(sign, () => this.hideAfter(PANEL_DURATION), { passive: true });
    this.addToPlayer(panel);
    this.on(ENDED, () => {
      const nextIndex = indexAfterEnd(this.index, this.config.items.length);
      if (nextIndex !== undefined) this.playEntry(nextIndex);
    });
    this.draw();
  }

  override onPluginsReady() {
    const item = this.config.items[this.index];
    if (this.index === this.sourceIndex || !item) return;
    const change: FilmChange = { source: item.source, isInitial: false };
    this.player.emit(FILM_CHANGE, change);
  }

  /** Index of the current entry; `undefined` for the film whose detail contains the list. */
  get playlistIndex(): number | undefined {
    return this.index === this.sourceIndex ? undefined : this.index;
  }

  private skip(direction: 'previous' | 'next') {
    const result = skip(this.index, this.config.items.length, direction);
    if ('index' in result) this.playEntry(result.index);
    else notice(this.player, this.texts[result.end], 'middle', TIP_DURATION);
  }

  private playEntry(index: number) {
    const item = this.config.items[index];
    if (!item || index === this.index) return;
    const { player } = this;
    this.index = index;
    const change: FilmChange = { source: item.source, isInitial: index === this.sourceIndex };
    player.emit(FILM_CHANGE, change);
    this.draw();
    player.removeClass('xgplayer-ended');
    void this.loadSource(item.source);
  }

  private async loadSource(source: string) {
    const { player } = this;
    // The film before ends now: the code for the next one may arrive late.
    if (!usesHlsPlugin(player)) unload(mediaOf(player));
    try {
      await setSource(player, source);
      // The viewer may have skipped on, or left, meanwhile.
      if (player.config?.url === source) void player.play();
    } catch (reason) {
      console.error('The next film could not be loaded', reason);
      if (player.config?.url === source) player.emit(RECONNECT_FAILED, 0);
    }
  }

  private draw() {
    const rows = this.config.items.map(({ name }, index) => {
      const label = name || this.texts.film(index + 1);
      const row = playerButton(styles.row, label, () => this.playEntry(index), label);
      if (index === this.index) row.setAttribute('aria-current', 'true');
      return row;
    });
    const focused = [...this.panel.children].indexOf(document.activeElement ?? this.panel);
    this.panel.replaceChildren(...rows);
    rows[focused]?.focus();
  }

  private hideAfter(wait: number) {
    this.hideTimer.start(wait, () => this.popup.close());
  }
}

function validIndex({ items, initialIndex }: PlaylistConfig): number | undefined {
  return initialIndex !== undefined && initialIndex < items.length ? initialIndex : undefined;
}
