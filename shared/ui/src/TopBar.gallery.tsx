import { Banner } from './Banner.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { landscape, press } from './gallery/samples.tsx';
import { IconButton } from './IconButton.tsx';
import { search, share } from './icons.tsx';
import { TopBar } from './TopBar.tsx';

const back = { label: 'Back', onPress: press };

export default {
  TopBar: {
    states: {
      title: <TopBar title="The lake" back={back} />,
      'too long a title': (
        <TopBar
          title="A title that is too long for the bar"
          back={back}
          right={<IconButton glyph={share} label="Share" onClick={press} />}
        />
      ),
      line: <TopBar title="The lake" back={back} variant="line" />,
      art: (
        <>
          <TopBar back={back} variant="art" right={<IconButton glyph={share} label="Share" />} />
          <Banner state={landscape} alt="" />
        </>
      ),
      large: (
        <TopBar title="Books" large right={<IconButton glyph={search} label="Search" onClick={press} />} />
      ),
    },
  },
} satisfies Gallery;
