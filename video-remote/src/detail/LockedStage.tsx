import type { StageContent } from '../film/stageContent.ts';
import type { VideoPurchase } from '../film/usePurchase.ts';
import type { VideoDetail } from '../schemas.ts';
import { MembersOnly } from './MembersOnly.tsx';
import { PreviewEnded } from './PreviewEnded.tsx';
import { PurchaseUnconfirmed } from './PurchaseUnconfirmed.tsx';

export interface LockedStageProps {
  content: Extract<StageContent, 'membershipRequired' | 'purchaseRequired' | 'unconfirmed'>;
  video: VideoDetail;
  purchase: VideoPurchase;
  onReplay: () => void;
}

/** Replaces the player when nothing more plays: how to watch the rest. */
export default function LockedStage({ content, video, purchase, onReplay }: LockedStageProps) {
  switch (content) {
    case 'membershipRequired':
      return <MembersOnly video={video} onReplay={video.canTryWatch ? onReplay : undefined} />;
    case 'purchaseRequired':
      return <PreviewEnded video={video} purchase={purchase} />;
    case 'unconfirmed':
      return <PurchaseUnconfirmed purchase={purchase} />;
  }
}
