import { GoBack, useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { useSearchParams } from '@manying/platform/router';
import { IconButton } from '@manying/ui/IconButton';
import { back as backGlyph } from '@manying/ui/icons';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { LoadFailure } from '../film/LoadFailure.tsx';
import { useVideo } from '../film/useVideo.ts';
import { messages } from '../messages.ts';
import { useVisitor } from '../useVisitor.ts';
import styles from './DetailPage.module.css';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { VideoView } from './VideoView.tsx';

/** The video detail (spec §2): `/vod/detail?vodId=…`. Goes back when the address has no video id. */
export default function DetailPage() {
  const vodId = useSearchParams()[0].get('vodId')?.trim();
  return vodId ? <Detail vodId={vodId} /> : <GoBack fallback={paths.video} />;
}

function Detail({ vodId }: { vodId: string }) {
  const back = useBack(paths.video);
  const { isError } = useVisitor();
  const { video, problem, isFetching, reload } = useVideo(vodId);
  useRetryOnReconnect(!video && problem !== undefined, reload);

  return (
    <main className={styles.page}>
      <div className={styles.back}>
        <IconButton glyph={backGlyph} label={messages.back} variant="glass" onClick={back} />
      </div>
      <DelayedSkeleton loading={!video && isFetching} label={messages.loading} skeleton={<DetailSkeleton />}>
        {video ? (
          <VideoView
            key={vodId}
            video={video}
            isStale={problem !== undefined}
            isUnidentified={isError}
            onReload={reload}
          />
        ) : (
          problem && (
            <div className={styles.failed}>
              <LoadFailure level={1} problem={problem} busy={isFetching} onReload={() => void reload()} />
            </div>
          )
        )}
      </DelayedSkeleton>
    </main>
  );
}
