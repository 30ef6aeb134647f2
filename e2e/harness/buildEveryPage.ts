/** Builds the comic remote into a folder as if each of its pages could be rendered on a server. */
import { build } from '@manying/build/compile';
import { remote } from '@manying/build/remote';
import comic from '../../comic-remote/build.config.ts';

const [output = ''] = process.argv.slice(2);
const { description } = comic;
const pages = description.pages.map((page) => ({ ...page, first: 'public' as const }));
await build(remote({ ...description, pages }), {
  mode: 'production',
  buildId: '0123456789ab',
  output,
  hot: false,
});
