import { login, type FirstParkInput, type LoginInput, makeFirstPark } from '@park/contract/auth';
import type { Http } from '@park/contract/http';
import {
  acceptInvitation,
  enrollSecondFactor,
  openInvitation,
  openReset,
  requestReset,
  resetPassword,
} from '@park/contract/people';

/** The calls of these parts. All of them need no session. */
export const accessCalls = (http: Http) => ({
  login: (input: LoginInput) => http.call(login, input),
  enroll: (email: string, password: string) => http.call(enrollSecondFactor, { email, password }),
  openInvitation: (token: string) => http.call(openInvitation, { token }),
  acceptInvitation: (token: string, values: { name: string; phone: string | null; password: string }) =>
    http.call(acceptInvitation, { token, ...values }),
  makeFirstPark: (input: FirstParkInput) => http.call(makeFirstPark, input),
  requestReset: (email: string) => http.call(requestReset, { email }),
  openReset: (token: string) => http.call(openReset, { token }),
  resetPassword: (token: string, password: string) => http.call(resetPassword, { token, password }),
});
