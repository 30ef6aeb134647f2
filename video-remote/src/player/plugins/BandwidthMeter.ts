import { sampleOf } from '../rules/bandwidth.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';

/** Event of the library's HLS plugin, with the events of its engine. */
const HLS_EVENT = 'core_event';
/** A part of a stream was downloaded. */
const DOWNLOADED = 'core.speed';

interface HlsEvent {
  readonly eventName: string;
  /** Duration of the download in ms. */
  readonly time?: number;
  /** Missing where the server does not say. */
  readonly byteLength?: number;
}

/**
 * Reports the bandwidth of the downloads of a stream. Only the HLS plugin downloads with our code; of what the browser
 * downloads for a media element by itself, pages learn nothing.
 */
export class BandwidthMeter extends PlayerPlugin<{ onSample: (kbps: number) => void }> {
  static override get pluginName() {
    return 'bandwidthMeter';
  }

  override afterCreate() {
    this.on(HLS_EVENT, ({ eventName, byteLength = 0, time = 0 }: HlsEvent) => {
      if (eventName !== DOWNLOADED) return;
      const sample = sampleOf(byteLength, time);
      if (sample !== undefined) this.config.onSample(sample);
    });
  }
}
