import type { SampleCommonInfo, SamplePayConfig, SampleSubType } from './store.ts';

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

/** The payment channels (spec §3 pay sub-type). */
export const SUB_TYPES: readonly SampleSubType[] = [
  {
    subTypeCode: 'alipay_wap',
    subTypeDesc: '扫码支付',
    superiorCode: 'alipay',
    initiatorCode: 'wap_pay',
    discount: 9.5,
  },
  {
    subTypeCode: 'wechat_app',
    subTypeDesc: '快捷支付',
    superiorCode: 'wechat_pay',
    initiatorCode: 'app_pay',
    discount: 10,
  },
  {
    subTypeCode: 'bank_wap',
    subTypeDesc: '银行卡支付',
    superiorCode: 'bank',
    initiatorCode: 'wap_pay',
    discount: 10,
  },
];

export const COMMON_INFO: SampleCommonInfo = {
  appDownloadUrl: 'https://app.example.com/manying.apk',
  appDownloadHome: 'https://app.example.com/',
  customerServiceEmail: 'help@example.com',
  customerServiceQQ: '800000000',
};
