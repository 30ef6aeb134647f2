import type { Channel } from '../pay/purchaseInfo.ts';

/** Step of a payment (spec §4 pay flow): choosing a channel, reading the notice, opening the payment page or app. */
export type PayStep = 'idle' | 'channels' | 'notice' | 'opening';

/** State and actions of the payment; one payment at a time. */
export interface PaymentFlow {
  readonly step: PayStep;
  /** Error message of the last attempt; '' when there is none. */
  readonly failure: string;
  readonly start: () => void;
  /** Chooses the channel; sets `failure` when this client does not support it. */
  readonly chooseChannel: (channel: Channel) => void;
  /** Pays by the chosen channel. A call while another is pending does nothing. */
  readonly confirm: () => void;
  /** Pays by this channel, without further steps. Like `confirm`. */
  readonly pay: (channel: Channel) => void;
  readonly cancel: () => void;
}
