/** Illustrations of the states. They use the design tokens, so that themes apply. */
const ink = 'var(--color-border-strong)';
const paper = 'var(--color-surface)';
const ground = 'var(--color-sunken)';
const accent = 'var(--accent)';
const onAccent = 'var(--on-accent)';
const frame = { viewBox: '0 0 200 150', fill: 'none' } as const;
const outline = { stroke: ink, strokeWidth: 2.5, strokeLinejoin: 'round' } as const;

/** A cat in an empty box. */
export function EmptyIllustration() {
  return (
    <svg {...frame} aria-hidden="true">
      <ellipse cx="100" cy="132" rx="74" ry="10" fill={ground} />
      <path d="M52 52 100 40l48 12v62l-48 12-48-12Z" fill={paper} {...outline} />
      <path d="M52 52 100 64l48-12M100 64v62" {...outline} />
      <path d="M52 52 34 70l48 12 18-18M148 52l18 18-48 12-18-18" fill="var(--accent-soft)" {...outline} />
      <path d="M82 40c-3-8-2-18 4-24l9 9h10l9-9c6 6 7 16 4 24-4 8-32 8-36 0Z" fill={accent} />
      <path d="M92 33h.01M108 33h.01" stroke={onAccent} strokeWidth="5.2" strokeLinecap="round" />
      <path d="M97 38q3 3 6 0" stroke={onAccent} strokeWidth="2" strokeLinecap="round" />
      <path d="m30 34 4-4M168 30l6 4M176 52l-6 1" stroke={accent} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A sad cloud with a retry icon. */
export function ErrorIllustration() {
  return (
    <svg {...frame} aria-hidden="true" data-state="failed">
      <ellipse cx="100" cy="134" rx="74" ry="9" fill={ground} />
      <Cloud />
      <circle cx="150" cy="98" r="27" fill={accent} />
      <path
        d="M162 98a12 12 0 1 1-4-9M160 82v8h-8"
        stroke={onAccent}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="m56 118-6 10M80 118l-6 10M104 118l-6 10"
        stroke="var(--accent-text)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A sad cloud with an icon of a disconnected network. */
export function OfflineIllustration() {
  return (
    <svg {...frame} aria-hidden="true">
      <ellipse cx="100" cy="134" rx="74" ry="9" fill={ground} />
      <Cloud />
      <circle cx="150" cy="98" r="27" fill={accent} />
      <g stroke={onAccent} strokeWidth="4" strokeLinecap="round">
        <path d="M137 95a18 18 0 0 1 26 0M143 102a10 10 0 0 1 14 0M150 109h.01" />
        <path d="m138 86 24 24" />
      </g>
    </svg>
  );
}

/** A boat in front of a lighthouse. */
export function UnavailableIllustration() {
  return (
    <svg {...frame} aria-hidden="true">
      <ellipse cx="100" cy="134" rx="82" ry="9" fill={ground} />
      <path d="M148 26 140 118h32l-8-92Z" fill={paper} {...outline} />
      <path
        d="M146.5 48h19l1.8 20h-22.600ZM143 88h26.200l1.700 20h-29.600ZM142 26h28l-14-16Z"
        fill={accent}
      />
      <path d="M140 24 96 14v20Z" fill="var(--coin-fill)" opacity=".35" />
      <path d="M22 100h76l-12 24H36Z" fill="var(--accent-soft)" {...outline} />
      <path d="M60 98V50l30 44ZM54 98V60L32 94Z" fill={paper} {...outline} />
      <path
        d="M10 126q8-6 16 0t16 0 16 0 16 0 16 0 16 0"
        stroke="var(--accent-text)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Cloud() {
  return (
    <>
      <path
        d="M40 108c-14 0-22-9-22-20s9-20 21-20c3-20 19-34 39-34 17 0 31 10 37 26 3-1 6-2 9-2 14 0 26 11 26 25S138 108 124 108Z"
        fill={paper}
        {...outline}
      />
      <path d="M66 78h.01M96 78h.01" stroke="var(--color-text)" strokeWidth="8" strokeLinecap="round" />
      <path d="M72 94q9-8 18 0" stroke="var(--color-text)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}
