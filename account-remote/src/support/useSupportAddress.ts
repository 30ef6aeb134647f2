import { mailAddress, supportAddress, useCommonInfo } from '@manying/platform/support';

/** Where a visitor in need is sent: the support's chat, else a mail to it; `undefined` when the branch names neither. */
export function useSupportAddress(): string | undefined {
  const { info } = useCommonInfo();
  return supportAddress(info) ?? mailAddress(info);
}
