import type { Access } from '../film/access.ts';
import type { StageState } from '../film/stageContent.ts';
import type { VideoDetail } from '../schemas.ts';

/** What the parts of an offer depend on. */
export interface FilmOfferProps {
  readonly video: VideoDetail;
  /** `undefined` until the balance is known. */
  readonly access: Access | undefined;
  readonly state: Omit<StageState, 'isUnconfirmed'>;
  /** Length of the film in s; 0 while unknown. */
  readonly duration: number;
  readonly hasNextEpisode: boolean;
  readonly onNextEpisode: () => void;
  /** Loads a film that has failed again. */
  readonly onRetry: () => Promise<void>;
  readonly reload: () => Promise<VideoDetail | undefined>;
}
