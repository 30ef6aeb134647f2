/** The logo: a speech bubble with a play icon, in the accent colour of the mode. `size` in px. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <path
        d="M16 2C7.7 2 2 7.4 2 14.6c0 4.2 2 7.7 5.2 10l-.9 4.6c-.2 1 .8 1.7 1.7 1.2l5-2.8c1 .1 2 .2 3 .2 8.3 0 14-5.5 14-13.2S24.3 2 16 2Z"
        fill="var(--accent)"
      />
      <path
        d="M12.6 9.7v10.2c0 1 1.1 1.6 2 1.1l8-5.1c.8-.5.8-1.7 0-2.2l-8-5.1c-.9-.5-2 .1-2 1.1Z"
        fill="var(--on-accent)"
      />
    </svg>
  );
}
