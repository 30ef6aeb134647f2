import { mailAddress, supportAddress, useCommonInfo } from '@manying/platform/support';

/** Address of the support: its chat, else its mail; `undefined` when the branch has neither. */
export function useSupportAddress(): string | undefined {
  const { info } = useCommonInfo();
  return supportAddress(info) ?? mailAddress(info);
}
