import { useEffect, useState } from 'react';
import { RETENTION } from './playerPool.ts';

/** Whether the film `vodId` is current for {@link RETENTION}, so that the one before needs no player any more. */
export function usePreviousReleased(vodId: string): boolean {
  const [releasedBy, setReleasedBy] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setReleasedBy(vodId), RETENTION);
    return () => clearTimeout(timer);
  }, [vodId]);
  return releasedBy === vodId;
}
