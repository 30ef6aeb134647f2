import { selectSessionCount, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Refetches a film when the account of this device has logged in again, since its session had ended: the answer before was
 * for nobody, who has bought nothing. The registration of a first visit changes nothing about a film, and the data of
 * another account are refetched by the platform.
 * @param isBusy nothing is refetched yet: a request is running, which may have been sent before the login, or the film is not
 *   shown.
 */
export function useRefetchAfterLogin(isBusy: boolean, refetch: () => unknown): void {
  const sessions = useAppSelector(selectSessionCount);
  const userId = useAppSelector((state) => selectUser(state)?.userId);
  const last = useRef({ sessions, userId });
  const onLogin = useEffectEvent(refetch);
  useEffect(() => {
    if (isBusy) return;
    const isSameUser = userId !== undefined && userId === last.current.userId;
    const hasLoggedIn = isSameUser && sessions !== last.current.sessions;
    last.current = { sessions, userId };
    if (hasLoggedIn) onLogin();
  }, [isBusy, sessions, userId]);
}
