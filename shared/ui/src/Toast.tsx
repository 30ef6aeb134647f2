import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { check } from './icons.tsx';
import styles from './Toast.module.css';

/** `success` has a check mark; `error` is announced assertively. */
export type ToastKind = 'info' | 'success' | 'error';

interface Toast {
  text: string;
  kind: ToastKind;
}

/** Window event between builds: each build has its own copy of this kit, so they share no module. */
const toastEvent = 'manying:toast';

/** Time until a toast fades, in ms. */
export const TOAST_DURATION = 3000;
/** Decrease of the opacity per step of the fade. */
export const FADE_STEP = 0.05;
/** Time between two steps of the fade, in ms. */
export const FADE_INTERVAL = 15;

/** Shows a toast; replaces the current one. */
export function showToast(text: string, kind: ToastKind = 'info'): void {
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: { text, kind } }));
}

/** Renders the toasts; mounted once per page, by the shell. */
export function ToastHost() {
  const host = useRef<HTMLDivElement>(null);
  const [toast, setToast] = useState<Toast>();

  useEffect(() => {
    // A new object each time, so that the same text restarts the timer.
    const onToast = (event: Event) => setToast({ ...(event as CustomEvent<Toast>).detail });
    window.addEventListener(toastEvent, onToast);
    return () => window.removeEventListener(toastEvent, onToast);
  }, []);

  useEffect(() => {
    const element = host.current;
    if (!toast || !element) return;
    bringToTop(element);
    element.style.opacity = '1';
    let fadeTimer: ReturnType<typeof setInterval> | undefined;
    const displayTimer = setTimeout(() => {
      let step = 0;
      fadeTimer = setInterval(() => {
        step += 1;
        element.style.opacity = (1 - step * FADE_STEP).toFixed(2);
        if (step * FADE_STEP >= 1) setToast(undefined);
      }, FADE_INTERVAL);
    }, TOAST_DURATION);
    return () => {
      clearTimeout(displayTimer);
      clearInterval(fadeTimer);
    };
  }, [toast]);

  return (
    <div
      ref={host}
      className={styles.host}
      popover="manual"
      role={toast?.kind === 'error' ? 'alert' : 'status'}
    >
      {toast && (
        <div className={styles.toast}>
          {toast.kind === 'success' && <Icon glyph={check} size="m" />}
          {toast.text}
        </div>
      )}
    </div>
  );
}

/** Moves the host above an open dialog, since the top layer is stacked in order of opening. */
function bringToTop(element: HTMLElement) {
  // Without support for popovers the element uses its z-index.
  if (!element.showPopover) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}
