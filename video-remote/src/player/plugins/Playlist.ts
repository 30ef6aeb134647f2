import { list, next, previous } from '@manying/ui/icons';
import { ENDED } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import { textsFor } from '../messages/language.ts';
import { playlistTexts } from '../messages/playlist.ts';
import controls from '../player.module.css';
import styles from '../playlist.module.css';
import { indexAfterEnd, PANEL_DURATION, skip, startIndex, TIP_DURATION } from '../rules/playlist.ts';
import type { PlaylistItem } from '../types.ts';
import { glyphIcon, playerButton } from './dom.ts';
import { FILM_CHANGE, type FilmChange } from './events.ts';
import { notice } from './notice.ts';
import { MENU_CLOSE_DELAY } from './OptionMenu.ts';
import { setSource } from './source.ts';

/**
 * Several films in one player: a list over the film, skip buttons, and the next entry after the end (spec §4,
 * §9).
 */
export class Playlist extends Plugin {
  declare config: {
    items: readonly PlaylistItem[];
    /** Source of the film whose detail contains the list. */
    source: string;
    /** Index of the first entry to play; defaults to that of `source`. */
    initialIndex: number | undefined;
  };
  declare private index: number;
  /** Index of the entry of `source`. */
  declare private sourceIndex: number;
  declare private panel: HTMLDivElement;
  declare private listButton: HTMLButtonElement;
  declare private hideTimer: ReturnType<typeof setTimeout> | undefined;
  declare private openListeners: AbortController | undefined;

  static override get pluginName() {
    return 'playlist';
  }
  static override get defaultConfig() {
    return { position: Plugin.POSITIONS.CONTROLS_LEFT, index: 1 };
  }

  override render() {
    const texts = textsFor(this, playlistTexts);
    const group = document.createElement('div');
    group.className = styles.buttons ?? '';
    const back = playerButton(controls.control, texts.previous);
    back.append(glyphIcon(previous));
    back.addEventListener('click', () => this.skip('previous'));
    this.listButton = playerButton(controls.control, texts.list);
    this.listButton.append(glyphIcon(list));
    this.listButton.setAttribute('aria-expanded', 'false');
    this.listButton.addEventListener('click', () => (this.openListeners ? this.close() : this.open()));
    const forward = playerButton(controls.control, texts.next);
    forward.append(glyphIcon(next));
    forward.addEventListener('click', () => this.skip('next'));
    group.append(back, this.listButton, forward);
    return group;
  }

  override afterCreate() {
    const { items, source, initialIndex } = this.config;
    this.sourceIndex = startIndex(items, source);
    this.index = initialIndex !== undefined && initialIndex < items.length ? initialIndex : this.sourceIndex;
    this.panel = document.createElement('div');
    this.panel.className = styles.panel ?? '';
    this.panel.hidden = true;
    this.panel.setAttribute('role', 'group');
    this.panel.setAttribute('aria-label', textsFor(this, playlistTexts).list);
    this.panel.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') clearTimeout(this.hideTimer);
    });
    this.panel.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') this.hideAfter(MENU_CLOSE_DELAY);
    });
    // Interaction with the list restarts its hide timer.
    for (const sign of ['pointerdown', 'scroll', 'keydown'])
      this.panel.addEventListener(sign, () => this.hideAfter(PANEL_DURATION), { passive: true });
    this.player.root?.append(this.panel);
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
    else notice(this.player, textsFor(this, playlistTexts)[result.end], 'middle', TIP_DURATION);
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
    try {
      await setSource(player, source);
      // The viewer may have skipped on, or left, meanwhile.
      if (player.config?.url === source) void player.play();
    } catch (reason) {
      console.error('The next film could not be loaded', reason);
    }
  }

  private draw() {
    const rows = this.config.items.map(({ name }, index) => {
      const row = playerButton(styles.row, name);
      row.textContent = name;
      if (index === this.index) row.setAttribute('aria-current', 'true');
      row.addEventListener('click', () => this.playEntry(index));
      return row;
    });
    const focused = [...this.panel.children].indexOf(document.activeElement ?? this.panel);
    this.panel.replaceChildren(...rows);
    rows[focused]?.focus();
  }

  private open() {
    this.openListeners = new AbortController();
    const { signal } = this.openListeners;
    this.panel.hidden = false;
    this.listButton.setAttribute('aria-expanded', 'true');
    const current = this.panel.querySelector<HTMLElement>('[aria-current]');
    current?.focus();
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !this.panel.contains(target) && !this.root?.contains(target))
          this.close();
      },
      { signal, capture: true },
    );
    this.panel.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        this.close();
        this.listButton.focus();
      },
      { signal },
    );
    this.hideAfter(PANEL_DURATION);
  }

  private hideAfter(wait: number) {
    clearTimeout(this.hideTimer);
    this.hideTimer = setTimeout(() => this.close(), wait);
  }

  private close() {
    clearTimeout(this.hideTimer);
    if (!this.openListeners) return;
    this.openListeners.abort();
    this.openListeners = undefined;
    const hadFocus = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    this.listButton.setAttribute('aria-expanded', 'false');
    if (hadFocus) this.listButton.focus();
  }

  override destroy() {
    clearTimeout(this.hideTimer);
    this.openListeners?.abort();
    this.panel.remove();
  }
}
