/** Sample contents of the gallery. */
import type { ReactNode } from 'react';
import type { RenderLink } from '../link.tsx';
import type { PictureState } from '../Picture.tsx';

/** A plain link instead of the router's. */
export const renderLink: RenderLink = ({ href, ...rest }) => <a href={href} {...rest} />;

/** The handler of every control of the gallery. */
export const press = () => {};

const svg = (width: number, height: number) =>
  [
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>`,
    "<rect width='100%25' height='100%25' fill='teal'/><circle cx='50%25' cy='40%25' r='30%25' fill='gold'/>",
    '</svg>',
  ].join('');

/** Load states of portrait and landscape artwork. */
export const portrait: PictureState = { status: 'shown', url: svg(90, 120) };
export const landscape: PictureState = { status: 'shown', url: svg(160, 90) };
export const waiting: PictureState = { status: 'waiting' };

/** Room for a bar that is fixed at the bottom. */
export const BarSpace = ({ children }: { children: ReactNode }) => (
  <div style={{ height: 'calc(2 * var(--sp-12))' }}>{children}</div>
);
