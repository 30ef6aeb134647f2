import type { Gallery } from './gallery/gallery.ts';
import { crown } from './icons.tsx';
import { Tag, Tags } from './Tag.tsx';

export default {
  Tag: {
    states: {
      plain: <Tag>City</Tag>,
      serial: <Tag kind="serial">Ongoing</Tag>,
      finish: <Tag kind="finish">Complete</Tag>,
      free: <Tag kind="free">Free</Tag>,
      hot: <Tag kind="hot">Hot</Tag>,
      vip: (
        <Tag kind="vip" icon={crown}>
          VIP
        </Tag>
      ),
    },
  },
  Tags: {
    states: {
      row: (
        <Tags>
          <Tag kind="serial">Ongoing</Tag>
          <Tag>City</Tag>
        </Tags>
      ),
    },
  },
} satisfies Gallery;
