/** The account's calls (spec §7). */
import { domainApi } from '@manying/platform/api';
import { answer } from '@manying/platform/schema';
import { registerCall, type User, userSchema } from '@manying/platform/session';
import * as v from 'valibot';
import { type Device, devicesSchema, type FoundAccount, foundAccountSchema } from './schemas.ts';

/** What is sent to the support; the user and the device are named, so that they can be told apart later. */
interface Contact {
  readonly userId: string;
  readonly visitorId: string;
  readonly contactType: 'qq' | 'email';
  readonly contactPosition: string;
}

/** An answer of which only its success counts. */
const anything = answer(v.unknown());

const accountApi = domainApi('account').inject((build) => ({
  accountSignIn: build.mutation<User, { account: string; password: string }>({
    query: (form) => ({ method: 'POST', path: '/api/user/login', form }),
    responseSchema: answer(userSchema),
  }),
  /** A new account for a visitor who gives up the stored one. */
  accountRegister: build.mutation<User, string>({
    query: registerCall,
    responseSchema: answer(userSchema),
  }),
  /** Binds a phone number to the account; the account keeps its password. */
  accountBind: build.mutation<unknown, string>({
    query: (mobile) => ({ method: 'POST', path: '/api/user/bind_mobile', form: { mobile } }),
    responseSchema: anything,
    invalidatesTags: (_answer, error) => (error ? [] : ['account/User']),
  }),
  /** `oldPassword` is empty where nobody knows it: a provider may do without it. */
  accountChangePassword: build.mutation<unknown, { password: string; oldPassword: string }>({
    query: ({ password, oldPassword }) => ({
      method: 'POST',
      path: '/api/user/modifyPwd',
      form: { password, oldPassword: oldPassword || undefined },
    }),
    responseSchema: anything,
  }),
  /** Ends this device's session (decisions, Account and identity). */
  accountLogOut: build.mutation<unknown, void>({
    query: () => ({ method: 'POST', path: '/api/user/logout' }),
    responseSchema: anything,
  }),
  /** The devices that are logged in to the account, this one first. */
  accountDevices: build.query<readonly Device[], void>({
    query: () => ({ path: '/api/user/devices' }),
    responseSchema: devicesSchema,
  }),
  /** Ends the session of another device of the account. */
  accountEndDevice: build.mutation<unknown, string>({
    query: (id) => ({ method: 'POST', path: '/api/user/end_device', form: { id } }),
    responseSchema: anything,
  }),
  /** Leaves with the support how the visitor can be reached. */
  accountContact: build.mutation<unknown, Contact>({
    query: ({ userId, visitorId, contactType, contactPosition }) => ({
      method: 'POST',
      path: '/api/user/submit_contact',
      form: { userId, visitorId, contactType, contactPosition },
    }),
    responseSchema: anything,
  }),
  /** The account that was charged on a day, `YYYY-MM-DD`, with the new password it has from then on. */
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
