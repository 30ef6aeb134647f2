import { shell } from '@manying/build/shell';

export default shell({
  folder: import.meta.dirname,
  entries: {
    main: './src/main.tsx',
    gate: './src/oldBrowsers/gate.ts',
    boot: './src/client/boot.ts',
    first: './src/firstScreen/render.tsx',
    polyfills: './src/oldBrowsers/polyfills.ts',
    'h5-pc': './src/h5/pc.ts',
    'h5-wechat': './src/h5/wechat.ts',
    sw: './src/serviceWorker/worker.ts',
  },
  next: 'federation',
  signature: 'signature',
  server: './src/firstScreen/rendered/server.tsx',
  worker: 'sw',
  publicFiles: 'public',
  index: 'src/index.html',
  inlineStyles: 'src/oldBrowsers/notice.css',
  pages: {
    'h5/pc.html': { template: 'src/h5/pc.html', entry: 'h5-pc' },
    'h5/wechat.html': { template: 'src/h5/wechat.html', entry: 'h5-wechat' },
  },
});
