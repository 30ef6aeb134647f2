import type { SampleAd } from './sampleTypes.ts';

/**
 * The carousels' ads: five on home covering the four jump types (spec §3), one or two on every 'more' list.
 */
export const ADS: readonly SampleAd[] = [
  book('home', 1011, 'ad/lighthouse', '云上灯塔：守塔人为迷路的飞鸟点灯'),
  book('home', 1007, 'ad/dragon', '小龙与茶馆：只在下雨天营业'),
  recharge('home', 'ad/vip', '开通 VIP，海量漫画免费看'),
  link('home', -1, '/book/1009', 'ad/panda', '熊猫乐队：全本限时免费'),
  link('home', -2, '/h5/pc', 'ad/airship', '云海飞艇：在大屏幕上慢慢看'),
  book('recommend', 1002, 'ad/robot', '机械花园：宇宙从此有了四季'),
  book('recommend', 1007, 'ad/dragon', '小龙与茶馆：只在下雨天营业'),
  book('new', 1015, 'ad/moon', '月面图书馆：借一本童话'),
  book('new', 1016, 'ad/kite', '风筝少年：全本限时免费'),
  book('hot', 1012, 'ad/desert', '沙海方舟：海很快就要回来了'),
  recharge('hot', 'ad/coins', '金币充值，多买多送'),
  book('kkbg', 1014, 'ad/aurora', '极光旅店：只收故事，不收房钱'),
  book('three_d', 1018, 'ad/neon', '霓虹雨夜：雨停之前'),
  book('three_d', 1019, 'ad/boat', '纸船远航：替我看看海'),
  book('new_on', 1017, 'ad/bike', '秋日单车：开满枫叶的下坡路'),
  book('update', 1006, 'ad/whale', '深海邮差：迟到了三十年的信'),
  book('update', 1005, 'ad/cat', '橘猫侦探社：找回被偷走的月光'),
];

function book(placement: SampleAd['placement'], bizId: number, imgPath: string, title: string): SampleAd {
  return { placement, jumpType: 2, bizId, url: '', imgPath, title };
}

function recharge(placement: SampleAd['placement'], imgPath: string, title: string): SampleAd {
  return { placement, jumpType: 3, bizId: 0, url: '', imgPath, title };
}

function link(
  placement: SampleAd['placement'],
  jumpType: -1 | -2,
  url: string,
  imgPath: string,
  title: string,
): SampleAd {
  return { placement, jumpType, bizId: 0, url, imgPath, title };
}
