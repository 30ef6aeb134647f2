import { selectBranchId } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useAccountCommonInfoQuery } from '../accountApi.ts';
import type { CommonInfo } from '../schemas.ts';
import { mailAddress, supportAddress } from './contact.ts';

const NO_INFO: CommonInfo = { downloadUrl: '', downloadHome: '', serviceEmail: '', serviceQq: '' };

/** Where a visitor in need is sent: the support's chat, else a mail to it; `undefined` when the branch names neither. */
export function useSupportAddress(): string | undefined {
  const { data = NO_INFO } = useAccountCommonInfoQuery(useAppSelector(selectBranchId));
  return supportAddress(data) ?? mailAddress(data);
}
