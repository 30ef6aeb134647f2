import type { Gallery } from './gallery/gallery.ts';
import { Logo } from './Logo.tsx';

export default {
  Logo: { states: { default: <Logo />, large: <Logo size={64} /> } },
} satisfies Gallery;
