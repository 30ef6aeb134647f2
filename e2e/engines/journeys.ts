/** The ways through the store that every supported browser must manage. */
import type { Visitor } from './visitor.ts';

/** A way through the store; rejects when it cannot be gone to its end. */
export type Journey = (visitor: Visitor) => Promise<void>;

async function home({ open, sees, seesPicture }: Visitor): Promise<void> {
  await open('/home');
  await sees(/编辑推荐/);
  await seesPicture();
}

async function search({ open, write, sees, until }: Visitor): Promise<void> {
  await open('/search');
  await write(/书名或作者/, '列车');
  await until(
    'the form',
    `var form = shown().querySelector('form'); form.requestSubmit ? form.requestSubmit()
    : form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })); return true`,
  );
  await sees(/星港列车/);
}

async function book({ open, sees, seesPicture }: Visitor): Promise<void> {
  await open('/book/1001');
  await sees(/星港列车[\s\S]*目录[\s\S]*第1话/);
  await seesPicture();
}

async function reader({ open, sees, seesPicture, press, isAt }: Visitor): Promise<void> {
  await open('/book/read/1001/1');
  await seesPicture();
  await press(/^下一话/);
  await isAt(/^\/book\/read\/1001\/2$/);
  await sees(/第2话/);
  await seesPicture();
}

async function catalogue({ open, sees, press, isAt }: Visitor): Promise<void> {
  await open('/book/1001/catalog');
  await sees(/第1话[\s\S]*第9话/);
  await press(/^第1话/);
  await isAt(/^\/book\/read\/1001\/1$/);
}

/** The film plays, after a press where the engine wants one. An engine without the codecs of films says that it cannot. */
async function film({ open, sees, until, press }: Visitor): Promise<void> {
  await open('/vod/detail?vodId=2001');
  await sees(/更多精彩推荐/);
  const knows = `document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"')`;
  const plays = `Array.from(document.querySelectorAll('video')).some(function (film) { return film.currentTime > 0 })`;
  const wants = `/浏览器限制/.test(shown().innerText)`;
  const known = await until('what the engine knows', `return ${knows} ? 'films' : 'none'`);
  if (known === 'none') {
    await sees(/无法播放|播放失败|加载失败|不支持/);
    return;
  }
  if ((await until('a film', `return ${plays} ? 'plays' : ${wants} && 'waits'`)) === 'plays') return;
  await press(/播放/);
  await until('a film after the press', `return ${plays}`);
}

async function loginRefused({ open, write, press, sees, isAt }: Visitor): Promise<void> {
  await open('/user/login');
  await write(/手机号或账号/, '10000001');
  await write(/密码/, 'not the password');
  await press(/^登录$/);
  await sees(/账户或密码不正确/);
  await isAt(/^\/user\/login$/);
}

async function recharge({ open, press, sees, until, isAt }: Visitor): Promise<void> {
  await open('/purchase');
  await press(/1000[\s\S]*无赠送/);
  await press(/^立即充值/);
  await press(/扫码支付/);
  await press(/^下一步/);
  await press(/^继续支付/);
  await until('the cashier', `return /沙盒收银台/.test(document.body.innerText)`);
  await press(/^支付成功/);
  await press(/^返回漫影/);
  await isAt(/^\/user$|^\/purchase|^\/home/);
  await sees(/支付是否成功/);
  await press(/已支付成功/);
  await sees(/请保存您的账号信息/);
}

async function pageStack({ open, until, press, back, isAt, sees }: Visitor): Promise<void> {
  await open('/home');
  await sees(/人气排行/);
  await until(
    'a place further down',
    `window.scrollTo(0, 700); var link = find('a', /^深海邮差/); return link && window.scrollY === 700`,
  );
  await press(/^深海邮差/);
  const left = await until('the book', `return /^.book.\\d+$/.test(location.pathname) && still()`);
  if (!left) throw new Error('The book did not come');
  await sees(/目录/);
  await back();
  await isAt(/^\/home$/);
  await until('the place that was left', `return window.scrollY > 300 && !!find('a', /^深海邮差/)`);
}

async function savedChapter({ open, press, sees, until }: Visitor): Promise<void> {
  await open('/book/1026/catalog');
  await press(/^离线保存/);
  await press(/^保存 第2话/);
  await sees(/已保存/);
  await open('/shelf/offline');
  await sees(/已用 .* \/ 200 MB/);
  await press(/^晚安小雪狐/);
  await until('the chapter', `return !!find('a', /^第2话/)`);
}

/** All of them, by name. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  home,
  search,
  book,
  'reader and next chapter': reader,
  catalogue,
  film,
  'refused login': loginRefused,
  'recharge and return': recharge,
  'back through the page stack': pageStack,
  'saved chapter': savedChapter,
};
