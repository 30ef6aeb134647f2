/** User journeys that must work in every supported browser. */
import type { Visitor } from './visitor.ts';

/** A user journey; rejects when a step fails. */
export type Journey = (visitor: Visitor) => Promise<void>;

async function home({ open, expectText, expectPicture }: Visitor): Promise<void> {
  await open('/home');
  await expectText(/编辑推荐/);
  await expectPicture();
}

async function search({ open, fill, expectText, waitFor }: Visitor): Promise<void> {
  await open('/search');
  await fill(/书名或作者/, '列车');
  await waitFor(
    'the form',
    `var form = shown().querySelector('form'); form.requestSubmit ? form.requestSubmit()
    : form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })); return true`,
  );
  await expectText(/星港列车/);
}

async function book({ open, expectText, expectPicture }: Visitor): Promise<void> {
  await open('/book/1001');
  await expectText(/星港列车[\s\S]*目录[\s\S]*第1话/);
  await expectPicture();
}

async function reader({ open, expectText, expectPicture, press, expectPath }: Visitor): Promise<void> {
  await open('/book/read/1001/1');
  await expectPicture();
  await press(/^下一话/);
  await expectPath(/^\/book\/read\/1001\/2$/);
  await expectText(/第2话/);
  await expectPicture();
}

async function catalogue({ open, expectText, press, expectPath }: Visitor): Promise<void> {
  await open('/book/1001/catalog');
  await expectText(/第1话[\s\S]*第9话/);
  await press(/^第1话/);
  await expectPath(/^\/book\/read\/1001\/1$/);
}

/** Plays a film, with a press where autoplay is blocked. Without the codecs an error message is expected. */
async function film({ open, expectText, waitFor, press }: Visitor): Promise<void> {
  await open('/vod/detail?vodId=2001');
  await expectText(/更多精彩推荐/);
  const canPlay = `document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"')`;
  const isPlaying = `Array.from(document.querySelectorAll('video')).some(function (film) { return film.currentTime > 0 })`;
  const isBlocked = `/浏览器限制/.test(shown().innerText)`;
  const support = await waitFor('codec support', `return ${canPlay} ? 'films' : 'none'`);
  if (support === 'none') {
    await expectText(/无法播放|播放失败|加载失败|不支持/);
    return;
  }
  if ((await waitFor('a film', `return ${isPlaying} ? 'plays' : ${isBlocked} && 'waits'`)) === 'plays')
    return;
  await press(/播放/);
  await waitFor('a film after the press', `return ${isPlaying}`);
}

async function rejectedLogin({ open, fill, press, expectText, expectPath }: Visitor): Promise<void> {
  await open('/user/login');
  await fill(/手机号或账号/, '10000001');
  await fill(/密码/, 'not the password');
  await press(/^登录$/);
  await expectText(/账户或密码不正确/);
  await expectPath(/^\/user\/login$/);
}

async function recharge({ open, press, expectText, waitFor, expectPath }: Visitor): Promise<void> {
  await open('/purchase');
  await press(/1000[\s\S]*无赠送/);
  await press(/^立即充值/);
  await press(/扫码支付/);
  await press(/^下一步/);
  await press(/^继续支付/);
  await waitFor('the cashier', `return /沙盒收银台/.test(document.body.innerText)`);
  await press(/^支付成功/);
  await press(/^返回漫影/);
  await expectPath(/^\/user$|^\/purchase|^\/home/);
  await expectText(/1000 金币已到账/);
  await expectText(/请保存您的账号信息/);
}

async function pageStack({ open, waitFor, press, back, expectPath, expectText }: Visitor): Promise<void> {
  await open('/home');
  await expectText(/人气排行/);
  await waitFor(
    'scroll position 700',
    `window.scrollTo(0, 700); var link = find('a', /^深海邮差/); return link && window.scrollY === 700`,
  );
  await press(/^深海邮差/);
  const isOnBookPage = await waitFor('the book', `return /^.book.\\d+$/.test(location.pathname) && still()`);
  if (!isOnBookPage) throw new Error('The book page did not open');
  await expectText(/目录/);
  await back();
  await expectPath(/^\/home$/);
  await waitFor('the restored scroll position', `return window.scrollY > 300 && !!find('a', /^深海邮差/)`);
}

async function savedChapter({ open, press, expectText, waitFor }: Visitor): Promise<void> {
  await open('/book/1026/catalog');
  await press(/^离线保存/);
  await press(/^保存 第2话/);
  await expectText(/已保存/);
  await open('/shelf/offline');
  await expectText(/已用 .* \/ 200 MB/);
  await press(/^晚安小雪狐/);
  await waitFor('the chapter', `return !!find('a', /^第2话/)`);
}

/** The browser takes the files from its caches. */
async function repeatedVisits({ open, expectText }: Visitor): Promise<void> {
  for (const path of ['/user', '/user', '/user', '/home', '/home', '/user']) {
    await open(path);
    await expectText(path === '/home' ? /编辑推荐/ : /充值/);
  }
}

/** Before 96, Chromium has no `media` property of a `<meta>`, by which the boot script finds the colour of a theme. */
async function chosenTheme({ open, expectText, waitFor }: Visitor): Promise<void> {
  await open('/home');
  await expectText(/编辑推荐/);
  for (const theme of ['dark', 'light']) {
    await waitFor('the choice', `localStorage.setItem('manying:theme', '${theme}'); return true`);
    await open('/home');
    await expectText(/编辑推荐/);
    await waitFor(
      'the colours of the theme',
      `var metas = Array.from(document.querySelectorAll('meta[name=theme-color]'));
      var colour = document.querySelector('meta[media*=${theme}]').content;
      return document.documentElement.getAttribute('data-theme') === '${theme}'
        && metas.length === 2 && metas.every(function (meta) { return meta.content === colour })`,
    );
  }
}

/** All of them, by name. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  home,
  search,
  book,
  'reader and next chapter': reader,
  catalogue,
  film,
  'refused login': rejectedLogin,
  'recharge and return': recharge,
  'back through the page stack': pageStack,
  'saved chapter': savedChapter,
  'repeated visits': repeatedVisits,
  'chosen theme': chosenTheme,
};
