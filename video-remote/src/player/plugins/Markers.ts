import { play } from '@manying/ui/icons';
import { DURATION_CHANGE, LOADED_METADATA, PLAYER_BLUR } from 'xgplayer/es/events.js';
import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';
import type Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../markers.module.css';
import { textsFor } from '../messages/language.ts';
import { markerTexts } from '../messages/markers.ts';
import { formatTime } from '../rules/formatTime.ts';
import { CARD_CLOSE_DELAY, cardPosition, type PositionedMarker, positionMarkers } from '../rules/markers.ts';
import type { Marker, PlayerOptions } from '../types.ts';
import { glyphIcon, playerButton } from './dom.ts';
import { FILM_CHANGE, type FilmChange } from './events.ts';

/**
 * Markers on the progress bar. Hovering or pressing one opens its card; pressing it again, or pressing the
 * card's button, seeks to its time.
 */
export class Markers extends BasePlugin {
  declare config: { markers: readonly Marker[]; fetchPicture: PlayerOptions['fetchPicture'] };
  declare private bar: HTMLDivElement;
  declare private card: { readonly marker: Marker; readonly element: HTMLElement } | undefined;
  declare private closeTimer: ReturnType<typeof setTimeout> | undefined;
  declare private abortController: AbortController;
  declare private isInitialFilm: boolean;
  declare private covers: Map<Marker, string>;

  static override get pluginName() {
    return 'markers';
  }

  override afterCreate() {
    this.abortController = new AbortController();
    this.covers = new Map();
    this.isInitialFilm = true;
    this.bar = document.createElement('div');
    this.bar.className = styles.bar ?? '';
    this.on([LOADED_METADATA, DURATION_CHANGE], () => this.draw());
    this.on(PLAYER_BLUR, () => this.close());
    this.on(FILM_CHANGE, ({ isInitial }: FilmChange) => {
      this.isInitialFilm = isInitial;
      this.draw();
    });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const isInside =
          target instanceof Node && (this.bar.contains(target) || this.card?.element.contains(target));
        if (!isInside) this.close();
      },
      { signal: this.abortController.signal, capture: true },
    );
  }

  override onPluginsReady() {
    const progress = this.player.getPlugin('progress') as Plugin | null;
    progress?.root?.after(this.bar);
  }

  private draw() {
    this.close();
    const { duration } = this.player;
    this.bar.replaceChildren(
      ...(this.isInitialFilm ? positionMarkers(this.config.markers, duration) : []).map((marker) =>
        this.dot(marker),
      ),
    );
  }

  private dot({ marker, percent }: PositionedMarker): HTMLButtonElement {
    const { title, offset } = marker;
    const dot = playerButton(styles.dot, textsFor(this, markerTexts).marker(title, formatTime(offset)));
    dot.style.left = `${percent}%`;
    dot.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') this.open(marker, dot);
    });
    dot.addEventListener('pointerleave', (event) => this.onPointerLeave(event));
    dot.addEventListener('click', () => {
      if (this.card?.marker === marker) this.seekTo(marker);
      else this.open(marker, dot);
    });
    dot.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.card) return;
      event.stopPropagation();
      this.close();
    });
    return dot;
  }

  private open(marker: Marker, dot: HTMLElement) {
    clearTimeout(this.closeTimer);
    if (this.card?.marker === marker || !this.player.root) return;
    this.close();
    const element = this.makeCard(marker);
    this.player.root.append(element);
    this.card = { marker, element };
    const frame = this.player.root.getBoundingClientRect();
    const point = dot.getBoundingClientRect();
    const { left, arrow } = cardPosition(
      point.left + point.width / 2 - frame.left,
      element.offsetWidth,
      frame.width,
    );
    element.style.left = `${left}px`;
    element.style.setProperty('--arrow', `${arrow}px`);
    this.player.focus({ autoHide: false });
  }

  private makeCard(marker: Marker): HTMLElement {
    const card = document.createElement('div');
    card.className = styles.card ?? '';
    card.addEventListener('pointerenter', () => clearTimeout(this.closeTimer));
    card.addEventListener('pointerleave', (event) => this.onPointerLeave(event));
    const textBlock = document.createElement('div');
    textBlock.className = styles.text ?? '';
    for (const text of [marker.title, marker.describe]) {
      const line = document.createElement('p');
      line.textContent = text;
      textBlock.append(line);
    }
    const time = document.createElement('span');
    time.textContent = formatTime(marker.offset);
    textBlock.append(time);
    const playButton = playerButton(styles.playButton, textsFor(this, markerTexts).playFrom(marker.title));
    playButton.append(glyphIcon({ ...play, filled: true }));
    playButton.addEventListener('click', () => this.seekTo(marker));
    card.append(this.cover(marker), textBlock, playButton);
    return card;
  }

  private cover(marker: Marker): HTMLImageElement {
    const cover = document.createElement('img');
    cover.alt = '';
    const { coverUrl } = marker;
    if (/^(https?:|data:|blob:)/.test(coverUrl)) cover.src = coverUrl;
    else void this.storeCover(marker, cover);
    return cover;
  }

  /** Covers on the store's image host are loaded through the store. */
  private async storeCover(marker: Marker, cover: HTMLImageElement) {
    const { fetchPicture } = this.config;
    const { signal } = this.abortController;
    const cachedUrl = this.covers.get(marker);
    if (cachedUrl) cover.src = cachedUrl;
    if (cachedUrl || !fetchPicture || marker.coverUrl === '') return;
    try {
      const blob = await fetchPicture(marker.coverUrl, signal);
      if (!blob || signal.aborted) return;
      const url = URL.createObjectURL(blob);
      this.covers.set(marker, url);
      cover.src = url;
    } catch (reason) {
      if (!signal.aborted) console.warn(`The cover ${marker.coverUrl} could not be loaded`, reason);
    }
  }

  private seekTo({ offset }: Marker) {
    this.close();
    this.player.seek(offset);
  }

  private onPointerLeave({ pointerType }: PointerEvent) {
    clearTimeout(this.closeTimer);
    if (pointerType === 'mouse') this.closeTimer = setTimeout(() => this.close(), CARD_CLOSE_DELAY);
  }

  private close() {
    clearTimeout(this.closeTimer);
    this.card?.element.remove();
    this.card = undefined;
    if (this.player.isActive) this.player.focus();
  }

  override destroy() {
    clearTimeout(this.closeTimer);
    this.abortController.abort();
    this.card?.element.remove();
    this.bar.remove();
    for (const url of this.covers.values()) URL.revokeObjectURL(url);
  }
}
