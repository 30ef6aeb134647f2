import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useState } from 'react';
import type { ChapterOutcome } from './outcome.ts';

/**
 * Whether the outcome is the answer to opening the chapter, by the user who opened it. What the provider says of the chapter
 * later, such as after a login in another tab, is not: auto-buy must not follow from it (docs/decisions/080).
 * @param error the error behind the outcome.
 */
export function useIsOpening(outcome: ChapterOutcome | undefined, error: unknown): boolean {
  const userId = useAppSelector((state) => selectUser(state)?.userId);
  const [openedBy] = useState(userId);
  const [first, setFirst] = useState<{ readonly error: unknown }>();
  if (!first && (outcome?.kind === 'show' || outcome?.kind === 'buy')) setFirst({ error });
  return first?.error === error && (openedBy === undefined || openedBy === userId);
}
