import { Banner } from './Banner.tsx';
import { Carousel } from './Carousel.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { landscape } from './gallery/samples.tsx';

/** Longer than anybody looks at the gallery, in ms: the slides stay. */
const INTERVAL = 3_600_000;
const slide = (key: string) => ({ key, content: <Banner state={landscape} alt="" title={key} /> });

export default {
  Carousel: {
    states: {
      'one slide': <Carousel label="Books" interval={INTERVAL} slides={[slide('The lake')]} />,
      'three slides': (
        <Carousel
          label="Books"
          interval={INTERVAL}
          slides={[slide('The lake'), slide('The hill'), slide('The sea')]}
        />
      ),
    },
  },
} satisfies Gallery;
