import { play } from '@manying/ui/icons';
import { DURATION_CHANGE, LOADED_METADATA, PLAYER_BLUR } from 'xgplayer/es/events.js';
import type Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../markers.module.css';
import { textsFor } from '../messages/language.ts';
import { markerTexts } from '../messages/markers.ts';
import { formatTime } from '../rules/formatTime.ts';
import { CARD_CLOSE_DELAY, cardPosition, type PositionedMarker, positionMarkers } from '../rules/markers.ts';
import type { Marker, PlayerOptions } from '../types.ts';
import { createElement, glyphIcon, playerButton } from './dom.ts';
import { FILM_CHANGE, type FilmChange } from './events.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';
import { onPressOutside } from './Popup.ts';

/** Options of the markers. */
interface MarkersConfig {
  readonly markers: readonly Marker[];
  readonly fetchPicture: PlayerOptions['fetchPicture'];
}

/**
 * Markers on the progress bar. Hovering or pressing one opens its card; pressing it again, or pressing the
 * card's button, seeks to its time.
 */
export class Markers extends PlayerPlugin<MarkersConfig> {
  private readonly bar = createElement('div', styles.bar);
  private readonly closeTimer = this.timer();
  /** Object addresses of the covers of the store. */
  private readonly covers = new Map<Marker, string>();
  private card: { readonly marker: Marker; readonly element: HTMLElement } | undefined;
  private isInitialFilm = true;

  static override get pluginName() {
    return 'markers';
  }

  override afterCreate() {
    this.on([LOADED_METADATA, DURATION_CHANGE], () => this.draw());
    this.on(PLAYER_BLUR, () => this.close());
    this.on(FILM_CHANGE, ({ isInitial }: FilmChange) => {
      this.isInitialFilm = isInitial;
      this.draw();
    });
    const cardLayer = () => (this.card ? [this.bar, this.card.element] : [this.bar]);
    onPressOutside(cardLayer, () => this.close(), this.signal);
    this.onDestroy(() => {
      this.card?.element.remove();
      this.bar.remove();
      for (const url of this.covers.values()) URL.revokeObjectURL(url);
    });
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
    const name = textsFor(this, markerTexts).marker(title, formatTime(offset));
    const dot = playerButton(styles.dot, name, () => {
      if (this.card?.marker === marker) this.seekTo(marker);
      else this.open(marker, dot);
    });
    dot.style.left = `${percent}%`;
    dot.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') this.open(marker, dot);
    });
    dot.addEventListener('pointerleave', (event) => this.onPointerLeave(event));
    dot.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.card) return;
      event.stopPropagation();
      this.close();
    });
    return dot;
  }

  private open(marker: Marker, dot: HTMLElement) {
    this.closeTimer.stop();
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
    this.holdBar();
  }

  private makeCard(marker: Marker): HTMLElement {
    const { title, describe, offset } = marker;
    const card = createElement(
      'div',
      styles.card,
      this.cover(marker),
      createElement(
        'div',
        styles.text,
        createElement('p', '', title),
        createElement('p', '', describe),
        createElement('span', '', formatTime(offset)),
      ),
      playerButton(
        styles.playButton,
        textsFor(this, markerTexts).playFrom(title),
        () => this.seekTo(marker),
        glyphIcon({ ...play, filled: true }),
      ),
    );
    card.addEventListener('pointerenter', () => this.closeTimer.stop());
    card.addEventListener('pointerleave', (event) => this.onPointerLeave(event));
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
    const { signal } = this;
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
    this.closeTimer.stop();
    if (pointerType === 'mouse') this.closeTimer.start(CARD_CLOSE_DELAY, () => this.close());
  }

  private close() {
    this.closeTimer.stop();
    this.card?.element.remove();
    this.card = undefined;
    this.releaseBar();
  }
}
