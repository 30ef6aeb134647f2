/** API endpoints of the account (spec §7). */
import { domainApi } from '@manying/platform/api';
import { answer } from '@manying/platform/schema';
import { registerCall, type User, userSchema } from '@manying/platform/session';
import * as v from 'valibot';
import { type Device, devicesSchema, type FoundAccount, foundAccountSchema } from './schemas.ts';

/** Contact form sent to the support. It names user and device, so that the support can identify the sender. */
interface Contact {
  readonly userId: string;
  readonly visitorId: string;
  readonly contactType: 'qq' | 'email';
  readonly contactPosition: string;
}

/** For calls whose response data is not used. */
const unusedData = answer(v.unknown());

const accountApi = domainApi('account').inject((build) => ({
  accountSignIn: build.mutation<User, { account: string; password: string }>({
    query: (form) => ({ method: 'POST', path: '/api/user/login', form }),
    responseSchema: answer(userSchema),
  }),
  /** Registers a new account that replaces the stored one. */
  accountRegister: build.mutation<User, string>({
    query: registerCall,
    responseSchema: answer(userSchema),
  }),
  /** Binds a phone number to the account. The password does not change. */
  accountBind: build.mutation<unknown, string>({
    query: (mobile) => ({ method: 'POST', path: '/api/user/bind_mobile', form: { mobile } }),
    responseSchema: unusedData,
    invalidatesTags: (_answer, error) => (error ? [] : ['account/User']),
  }),
  /** An empty `oldPassword` is not sent: some providers do not require it. */
  accountChangePassword: build.mutation<unknown, { password: string; oldPassword: string }>({
    query: ({ password, oldPassword }) => ({
      method: 'POST',
      path: '/api/user/modifyPwd',
      form: { password, oldPassword: oldPassword || undefined },
    }),
    responseSchema: unusedData,
  }),
  /** Ends the session of this device (docs/decisions/012). */
  accountLogOut: build.mutation<unknown, void>({
    query: () => ({ method: 'POST', path: '/api/user/logout' }),
    responseSchema: unusedData,
  }),
  /**
   * Devices that are logged in to the account, this one first. The user is part of the cache key, so that an account never
   * shows those of another.
   */
  accountDevices: build.query<readonly Device[], string>({
    query: (_userId) => ({ path: '/api/user/devices' }),
    responseSchema: devicesSchema,
  }),
  /** Ends the session of another device of the account. */
  accountEndDevice: build.mutation<unknown, string>({
    query: (id) => ({ method: 'POST', path: '/api/user/end_device', form: { id } }),
    responseSchema: unusedData,
  }),
  /** Sends the visitor's contact to the support. */
  accountContact: build.mutation<unknown, Contact>({
    query: ({ userId, visitorId, contactType, contactPosition }) => ({
      method: 'POST',
      path: '/api/user/submit_contact',
      form: { userId, visitorId, contactType, contactPosition },
    }),
    responseSchema: unusedData,
  }),
  /** Finds the account that was charged on a day, `YYYY-MM-DD`. The provider sets a new password for it. */
  accountFind: build.mutation<FoundAccount, string>({
    query: (chargeTime) => ({ method: 'POST', path: '/api/user/find_account', form: { chargeTime } }),
    responseSchema: foundAccountSchema,
  }),
}));

export const {
  useAccountSignInMutation,
  useAccountRegisterMutation,
  useAccountBindMutation,
  useAccountChangePasswordMutation,
  useAccountLogOutMutation,
  useAccountDevicesQuery,
  useAccountEndDeviceMutation,
  useAccountFindMutation,
  useAccountContactMutation,
} = accountApi;
