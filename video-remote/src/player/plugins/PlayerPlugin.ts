import Plugin from 'xgplayer/es/plugin/plugin.js';
import { mediaOf } from './media.ts';
import { Timer } from './Timer.ts';

/** Places in the control bar, for `defaultConfig`. */
export const { CONTROLS_LEFT, CONTROLS_RIGHT } = Plugin.POSITIONS;

/**
 * Base class of our player plugins. What a plugin starts with these methods ends when it is destroyed.
 *
 * The library calls `render()` from its constructor, before the fields of a plugin are initialised. So
 * `render()` only returns the plugin's element. `afterCreate()` runs after the fields are initialised; it
 * connects the plugin to the player.
 */
export abstract class PlayerPlugin<Config extends object = object> extends Plugin {
  declare config: Config;
  private readonly abortController = new AbortController();
  /** Aborted when the plugin is destroyed: for listeners, requests and clean-up. */
  protected readonly signal = this.abortController.signal;

  /** A timer that stops when the plugin is destroyed. */
  protected timer(): Timer {
    return new Timer(this.signal);
  }

  /** Runs `cleanUp` when the plugin is destroyed. */
  protected onDestroy(cleanUp: () => void): void {
    this.signal.addEventListener('abort', cleanUp);
  }

  /** Adds an element over the film, which is removed with the plugin. */
  protected addToPlayer(element: Element): void {
    this.player.root?.append(element);
    this.onDestroy(() => element.remove());
  }

  /** Runs `draw` on every frame of the film, where the browser supports this. */
  protected onVideoFrame(draw: () => void): void {
    const media = mediaOf(this.player);
    let callback: number | undefined;
    const awaitFrame = () => {
      callback = media.requestVideoFrameCallback?.(() => {
        draw();
        awaitFrame();
      });
    };
    awaitFrame();
    this.onDestroy(() => {
      if (callback !== undefined) media.cancelVideoFrameCallback(callback);
    });
  }

  /** A function that runs `update` before the next paint, once however often it is called. */
  protected oncePerFrame(update: () => void): () => void {
    let frame: number | undefined;
    this.onDestroy(() => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    });
    return () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        update();
      });
    };
  }

  /** Shows the control bar until `releaseBar`. */
  protected holdBar(): void {
    this.player.focus({ autoHide: false });
  }

  /** Lets the control bar hide by itself again. */
  protected releaseBar(): void {
    if (this.player.isActive) this.player.focus();
  }

  /** Removes the plugin from the player when its part is over. */
  protected remove(): void {
    this.player.unRegisterPlugin(this.pluginName);
  }

  override destroy(): void {
    this.abortController.abort();
  }
}

/** A plugin with an element of its own, such as a control of the bar. */
export abstract class ElementPlugin<Config extends object = object> extends PlayerPlugin<Config> {
  /** What `render()` has returned. */
  protected readonly element = this.root as HTMLElement;

  abstract override render(): HTMLElement;
}
