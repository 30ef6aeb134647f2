import { Button, type ButtonVariant } from './Button.tsx';
import type { Gallery, GalleryEntry } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { heart } from './icons.tsx';

/** A record, so that a new variant is added here. */
const VARIANTS: Record<ButtonVariant, true> = {
  primary: true,
  soft: true,
  ghost: true,
  line: true,
  vip: true,
  coin: true,
  text: true,
};

/** A variant with icon, small and busy. */
const rowOf = (variant: ButtonVariant) => (
  <>
    <Button variant={variant} onClick={press}>
      Buy
    </Button>{' '}
    <Button variant={variant} icon={heart} onClick={press}>
      Save
    </Button>{' '}
    <Button variant={variant} small icon={heart} onClick={press}>
      Save
    </Button>{' '}
    <Button variant={variant} small busy onClick={press}>
      Save
    </Button>
  </>
);

const variants: GalleryEntry['states'] = Object.fromEntries(
  Object.keys(VARIANTS).map((variant) => [variant, rowOf(variant as ButtonVariant)]),
);

export default {
  Button: {
    states: {
      ...variants,
      block: (
        <Button block onClick={press}>
          Buy
        </Button>
      ),
      busy: (
        <Button busy onClick={press}>
          Buy
        </Button>
      ),
      disabled: (
        <Button disabled onClick={press}>
          Buy
        </Button>
      ),
    },
  },
} satisfies Gallery;
