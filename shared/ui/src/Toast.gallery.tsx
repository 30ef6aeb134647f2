import { useEffect } from 'react';
import type { Gallery } from './gallery/gallery.ts';
import { showToast, TOAST_DURATION, ToastHost, type ToastKind } from './Toast.tsx';

/** A toast that is shown again before it fades. */
function LastingToast({ text, kind }: { text: string; kind: ToastKind }) {
  useEffect(() => {
    const show = () => showToast(text, kind);
    // The host listens from its first effect, which runs after this one.
    const first = setTimeout(show);
    const timer = setInterval(show, TOAST_DURATION / 2);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [text, kind]);
  return <ToastHost />;
}

export default {
  ToastHost: {
    overlay: true,
    appears: '[popover] > *',
    states: {
      info: <LastingToast kind="info" text="No more chapters" />,
      success: <LastingToast kind="success" text="Copied" />,
      error: <LastingToast kind="error" text="Not copied" />,
    },
  },
} satisfies Gallery;
