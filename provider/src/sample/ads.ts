import type { SampleAd } from './sampleTypes.ts';

/**
 * The carousels' ads: five on home covering the four jump types (spec §3), one or two on every 'more' list.
 * An ad of a book shows the book's wide picture.
 */
export const ADS: readonly SampleAd[] = [
  book('home', 1011, '云上灯塔：守塔人为迷路的飞鸟点灯'),
  book('home', 1007, '小龙与茶馆：只在下雨天营业'),
  recharge('home', 'ad/vip', '开通 VIP，海量漫画免费看'),
  link('home', -1, '/book/1009', 'wide/1009', '熊猫乐队：全本限时免费'),
  link('home', -2, '/h5/pc', 'ad/desktop', '云海飞艇：在大屏幕上慢慢看'),
  // An ad on a list is of a book that the list does not hold: a title stands once on a screen.
  book('recommend', 1011, '云上灯塔：守塔人为迷路的飞鸟点灯'),
  book('recommend', 1007, '小龙与茶馆：只在下雨天营业'),
  book('new', 1018, '霓虹雨夜：雨停之前'),
  book('new', 1019, '纸船远航：替我看看海'),
  book('hot', 1007, '小龙与茶馆：只在下雨天营业'),
  recharge('hot', 'ad/coins', '金币充值，多买多送'),
  book('kkbg', 1014, '极光旅店：只收故事，不收房钱'),
  book('three_d', 1015, '月面图书馆：借一本童话'),
  book('three_d', 1016, '风筝少年：全本限时免费'),
  book('new_on', 1017, '秋日单车：开满枫叶的下坡路'),
  book('update', 1012, '沙海方舟：海很快就要回来了'),
  book('update', 1005, '橘猫侦探社：找回被偷走的月光'),
];

function book(placement: SampleAd['placement'], bizId: number, title: string): SampleAd {
  return { placement, jumpType: 2, bizId, url: '', imgPath: `wide/${bizId}`, title };
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
