import { type CallError, CODE, refusal } from '@manying/platform/envelope';
import { GoBack, useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Link, useSearchParams } from '@manying/platform/router';
import { selectSessionFault } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Button, buttonClass } from '@manying/ui/Button';
import { IconButton } from '@manying/ui/IconButton';
import { back as backGlyph } from '@manying/ui/icons';
import { ErrorIllustration } from '@manying/ui/illustrations';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';
import { useVisitor } from '../useVisitor.ts';
import { useVideoDetailQuery } from '../videoApi.ts';
import styles from './DetailPage.module.css';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { VideoView } from './VideoView.tsx';

/** Whether the provider reports that the video does not exist. */
function isGone(error: unknown): boolean {
  const callError = error as Partial<CallError> | undefined;
  const status = callError?.kind === 'transport' ? callError.status : refusal(error)?.code;
  return status === CODE.notFound;
}

/** The video detail (spec §2): `/vod/detail?vodId=…`. Goes back when the address has no video id. */
export default function DetailPage() {
  const vodId = useSearchParams()[0].get('vodId')?.trim();
  return vodId ? <Detail vodId={vodId} /> : <GoBack fallback={paths.video} />;
}

function Detail({ vodId }: { vodId: string }) {
  const visitor = useVisitor();
  const back = useBack(paths.video);
  const { currentData: video, error, isError, isFetching, refetch } = useVideoDetailQuery(vodId);
  const congested = refusal(error)?.code === CODE.congested;
  const reload = async () => {
    // Code 101 may mean that the session has ended, so a retry first refetches the visitor.
    if (congested) await visitor.refetch();
    const answer = await refetch();
    return answer.isError ? undefined : answer.data;
  };

  const sessionError = useAppSelector(selectSessionFault);
  const noSession = congested ? sessionError : null;

  return (
    <main className={styles.page}>
      <div className={styles.back}>
        <IconButton glyph={backGlyph} label={messages.back} variant="glass" onClick={back} />
      </div>
      <DelayedSkeleton loading={!video && isFetching} label={messages.loading} skeleton={<DetailSkeleton />}>
        {video ? (
          <VideoView key={vodId} video={video} isStale={isError} onReload={reload} />
        ) : (
          <div className={styles.failed}>
            <StatePanel
              picture={<ErrorIllustration />}
              title={congested && !noSession ? messages.congested : messages.loadFailed}
              text={noSession ? messages.noSession[noSession.kind] : isGone(error) && messages.gone}
              actions={
                <>
                  {noSession && (
                    <Link to={paths.user} className={buttonClass('soft')}>
                      {messages.toAccount}
                    </Link>
                  )}
                  <Button variant="primary" busy={isFetching} onClick={() => void reload()}>
                    {messages.reload}
                  </Button>
                </>
              }
            />
          </div>
        )}
      </DelayedSkeleton>
    </main>
  );
}
