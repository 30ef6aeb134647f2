import { lazyPart } from '@manying/ui/lazyPart';
import { useMediaQuery } from '@manying/ui/useMediaQuery';
import { DESKTOP } from '@manying/ui/windowShape';
import type { ChapterInfo } from '../../chapters/chapter.ts';
import { FallbackNeighbours, type FallbackNeighboursProps } from '../FallbackNeighbours.tsx';
import { ChapterTools, type ChapterToolsProps } from './ChapterTools.tsx';

/** What only a desktop window has room for; others never load it (docs/decisions/094). */
const Dock = lazyPart(() => import(/* webpackChunkName: "readerDock" */ '../dock/Dock.tsx'));

interface ReaderToolsProps extends Omit<ChapterToolsProps, 'chapter'>, FallbackNeighboursProps {
  /** The chapter that is read; undefined when it cannot be loaded. */
  chapter: ChapterInfo | undefined;
}

/** The tools of the chapter, its neighbours when it is not loaded, and the docked catalogue of a desktop window. */
export default function ReaderTools(props: ReaderToolsProps) {
  const { address, detail, onNeighbours, chapter, ...tools } = props;
  const isDesktop = useMediaQuery(DESKTOP);
  return (
    <>
      {chapter ? (
        <ChapterTools {...tools} chapter={chapter} />
      ) : (
        <FallbackNeighbours address={address} detail={detail} onNeighbours={onNeighbours} />
      )}
      {isDesktop && <Dock address={address} />}
    </>
  );
}
