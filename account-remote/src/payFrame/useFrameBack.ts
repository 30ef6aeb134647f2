import { historyIndex } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { useNavigate } from '@manying/platform/router';
import { useState } from 'react';

/**
 * Leaves the frame's page. What the embedded page has walked through lies in the same history: then going back would
 * only move inside the frame, and the recharge centre takes the page's place instead.
 */
export function useFrameBack(): () => void {
  const navigate = useNavigate();
  const [length] = useState(() => history.length);
  return () => {
    if (historyIndex() > 0 && history.length === length) void navigate(-1);
    else void navigate(paths.purchase(), { replace: true });
  };
}
