/** Drawing of a crossed-out cookie. */
export function CookieIllustration() {
  return (
    <svg viewBox="0 0 200 150" fill="none" aria-hidden="true">
      <ellipse cx="100" cy="134" rx="74" ry="10" fill="var(--color-sunken)" />
      <path
        d="M104 26a20 20 0 0 0 22 24 20 20 0 0 0 24 22 50 50 0 1 1-46-46Z"
        fill="var(--coin-soft)"
        stroke="var(--color-border-strong)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <g fill="var(--coin-fill)">
        <circle cx="82" cy="58" r="6" />
        <circle cx="74" cy="88" r="7" />
        <circle cx="104" cy="76" r="5" />
        <circle cx="118" cy="100" r="7" />
        <circle cx="94" cy="108" r="4.5" />
      </g>
      <path d="m52 30 96 96" stroke="var(--color-surface)" strokeWidth="12" strokeLinecap="round" />
      <path d="m52 30 96 96" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
