import type { Gallery } from './gallery/gallery.ts';
import { BarSpace, renderLink } from './gallery/samples.tsx';
import { grid, heart, home, user, video } from './icons.tsx';
import { TabBar } from './TabBar.tsx';

const items = [
  { href: '#home', label: 'Home', icon: home, current: true },
  { href: '#category', label: 'All', icon: grid },
  { href: '#video', label: 'Video', icon: video, portal: true },
  { href: '#shelf', label: 'Saved', icon: heart },
  { href: '#user', label: 'Me', icon: user },
];

export default {
  TabBar: {
    states: {
      'current tab and portal': (
        <BarSpace>
          <TabBar label="Tabs" items={items} renderLink={renderLink} />
        </BarSpace>
      ),
    },
  },
} satisfies Gallery;
