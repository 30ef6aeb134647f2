import { textsFor } from '../messages/language.ts';
import { menuTexts } from '../messages/menus.ts';
import { definitionCookie, initialQuality } from '../rules/quality.ts';
import type { Quality } from '../types.ts';
import { FILM_CHANGE, type FilmChange, LOAD_ERROR } from './events.ts';
import { OVERFLOW_ATTRIBUTE } from './MoreButton.ts';
import { NOTICE_DURATION, notice } from './notice.ts';
import { OptionMenu } from './OptionMenu.ts';
import { CONTROLS_RIGHT } from './PlayerPlugin.ts';
import { switchRendition } from './switchRendition.ts';

/** Emitted when the player has switched to another quality. */
export const QUALITY_SWITCHED = 'quality_switched';

/** Quality menu (spec §3, §9). */
export class QualityMenu extends OptionMenu<string, { qualities: readonly Quality[] }> {
  private chosen = initialQuality(this.config.qualities, this.playerConfig.url as string, undefined);
  private switching: AbortController | undefined;

  static override get pluginName() {
    return 'qualityMenu';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 3 };
  }

  protected override get title() {
    return textsFor(this, menuTexts).quality;
  }

  override afterCreate() {
    super.afterCreate();
    this.element.setAttribute(OVERFLOW_ATTRIBUTE, '3');
    // The qualities belong to the initial film, which begins again with the one of its source.
    this.on(FILM_CHANGE, ({ source, isInitial }: FilmChange) => {
      this.switching?.abort();
      this.element.toggleAttribute('hidden', !isInitial);
      if (!isInitial) return;
      this.chosen = initialQuality(this.config.qualities, source, undefined);
      this.refresh();
    });
  }

  protected override options() {
    return this.config.qualities.map(({ definition, desc }) => ({ value: definition, text: desc }));
  }

  protected override current() {
    return this.chosen?.definition ?? '';
  }

  protected override choose(definition: string) {
    const to = this.config.qualities.find((quality) => quality.definition === definition);
    if (!to) return;
    // The last choice counts: a switch to another quality may be running.
    this.switching?.abort();
    if (to !== this.chosen) void this.switchTo(to);
  }

  private async switchTo(to: Quality) {
    const { player } = this;
    const texts = textsFor(this, menuTexts);
    this.switching = new AbortController();
    const signal = AbortSignal.any([this.signal, this.switching.signal]);
    notice(player, texts.switching(to.desc), 'corner', NOTICE_DURATION);
    try {
      await switchRendition(player, to.Url, signal, () => {
        this.chosen = to;
        storeDefinition(to.definition);
        this.refresh();
      });
      if (!signal.aborted) player.emit(QUALITY_SWITCHED);
    } catch (reason) {
      if (signal.aborted) return;
      // The film continues in its previous quality, and the choice is not stored.
      console.warn(`The quality ${to.definition} could not be loaded`, reason);
      notice(player, texts.notSwitched(to.desc), 'corner', NOTICE_DURATION);
      player.emit(LOAD_ERROR);
    }
  }

  protected override buttonLabel() {
    const { quality, qualityNow } = textsFor(this, menuTexts);
    const desc = this.chosen?.desc;
    return { text: desc ?? quality, name: desc ? qualityNow(desc) : quality };
  }
}

function storeDefinition(definition: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in half of the browsers
  document.cookie = definitionCookie(definition);
}
