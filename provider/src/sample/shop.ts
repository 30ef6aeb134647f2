import type { SampleCommonInfo, SamplePayConfig, SampleSubType } from './sampleTypes.ts';

/** The packages of the recharge centre (spec §3 pay config); `amountLevel` in cents. */
export const PAY_CONFIGS: readonly SamplePayConfig[] = [
  vip('月卡', 3000, 30, ''),
  vip('季卡', 7800, 90, ''),
  vip('年卡', 19800, 365, 'Y'),
  coins(1000, 1000, 0, '', ''),
  coins(3000, 3000, 300, 'Y', 'Y'),
  coins(5000, 5000, 800, '', ''),
  coins(9800, 10000, 2000, '', ''),
];

function vip(title: string, amountLevel: number, days: number, isRecommend: 'Y' | ''): SamplePayConfig {
  return {
    type: 'vip',
    amountLevel,
    itemCount: days,
    presentCount: 0,
    title,
    configDesc: `${days} 天`,
    isDefault: '',
    isRecommend,
  };
}

function coins(
  amountLevel: number,
  itemCount: number,
  presentCount: number,
  isDefault: 'Y' | '',
  isRecommend: 'Y' | '',
): SamplePayConfig {
  return {
    type: 'coin',
    amountLevel,
    itemCount,
    presentCount,
    title: `${itemCount} 金币`,
    configDesc: presentCount === 0 ? '无赠送' : `送 ${presentCount}`,
    isDefault,
    isRecommend,
  };
}

/**
 * The payment channels (spec §3 pay sub-type): three that every browser can open, two that a native shell
 * can.
 */
export const SUB_TYPES: readonly SampleSubType[] = [
  channel('alipay_wap', '扫码支付', 'alipay', 'wap_pay', 9.5),
  channel('wechat_wap', '快捷支付', 'wechat_pay', 'wap_pay', 10),
  channel('bank_wap', '银行卡支付', 'bank', 'wap_pay', 10),
  channel('wechat_app', '微信支付', 'wechat_pay', 'app_pay', 10),
  channel('alipay_app', '支付宝', 'alipay', 'app_pay', 9),
];

function channel(
  subTypeCode: string,
  subTypeDesc: string,
  superiorCode: SampleSubType['superiorCode'],
  initiatorCode: SampleSubType['initiatorCode'],
  discount: number,
): SampleSubType {
  return { subTypeCode, subTypeDesc, superiorCode, initiatorCode, discount };
}

export const COMMON_INFO: SampleCommonInfo = {
  appDownloadUrl: 'https://app.example.com/manying.apk',
  appDownloadHome: 'https://app.example.com/',
  customerServiceEmail: 'help@example.com',
  customerServiceQQ: '800000000',
};
