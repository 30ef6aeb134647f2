import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { check } from './icons.tsx';
import styles from './Toast.module.css';

/** `success` carries a check mark, `error` is announced at once. */
export type ToastKind = 'info' | 'success' | 'error';

interface Toast {
  text: string;
  kind: ToastKind;
}

/** This kit is copied into every build, so the builds meet at a window event instead of at a module. */
const toastEvent = 'manying:toast';

/** How long a toast stands before it fades, in ms; then it loses `fadeBy` of its opacity every `fadeEvery` ms. */
export const TOAST_DURATION = 3000;
export const FADE_STEP = 0.05;
export const FADE_INTERVAL = 15;

/** Tells a result in passing; replaces the toast that is there. */
export function showToast(text: string, kind: ToastKind = 'info'): void {
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: { text, kind } }));
}

/** The one place where toasts appear; mounted once per page, by the shell. */
export function ToastHost() {
  const host = useRef<HTMLDivElement>(null);
  const [toast, setToast] = useState<Toast>();

  useEffect(() => {
    // A new object each time, so the same words shown twice stand for their full time again.
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

/** Brings the host above an open dialog: the top layer stacks in order of opening. */
function bringToTop(element: HTMLElement) {
  // Browsers without popovers show the element where it stands, on the toast layer.
  if (!element.showPopover) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}
