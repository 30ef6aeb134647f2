/**
 * Entry of the player lab (`npm run lab -w video-remote`). Its server provides the sample store's media at
 * /media and /art.
 */
// biome-ignore lint/style/noRestrictedImports: the lab stands alone, without the shell that would draw it
import { createRoot } from 'react-dom/client';
import { Lab } from './Lab.tsx';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

const absoluteUrl = (path: string) => new URL(path, location.href).href;
const train = (file: string) => absoluteUrl(`/media/films/train/hls/${file}`);
const film = (name: string) => absoluteUrl(`/media/films/${name}/film.mp4`);

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Lab
    media={{
      source: train('master.m3u8'),
      otherSources: [film('whale'), film('panda')],
      ads: [absoluteUrl('/media/ads/tea.mp4'), absoluteUrl('/media/ads/postcard.mp4')],
      picture: absoluteUrl('/art/train.svg'),
      qualities: [
        { definition: 'auto', desc: '自动', Url: train('master.m3u8') },
        { definition: '480p', desc: '高清', Url: train('master-480p.m3u8') },
        { definition: '270p', desc: '流畅', Url: train('master-270p.m3u8') },
      ],
      captions: [
        { value: train('zh.vtt'), text: '中文' },
        { value: train('en.vtt'), text: 'English' },
      ],
      audioTracks: ['原声', '伴奏'].map((name) => ({ value: name, text: name })),
    }}
  />,
);
