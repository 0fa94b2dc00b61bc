import { outputOf } from '@park/contract/call-schemas';
import { createDriverLink } from '@park/contract/driver-page';
import type { TestApp, TestResponse } from './create-test-app.ts';

export interface LinkRequest {
  readonly days?: number;
  /** Of the session; default: the first park's operator. */
  readonly token?: string;
}

/** Makes a link for a driver, and returns the token of its path. */
export async function driverLinkOf(
  { send }: TestApp,
  driver: string,
  { days, token }: LinkRequest = {},
): Promise<string> {
  const body = days === undefined ? {} : { days };
  const made = await send('POST', `taxipark/drivers/${driver}/link`, { body, ...(token && { token }) });
  const { path } = outputOf(createDriverLink).parse(made.body);
  const [, link] = /^\/driver#link=(dpl_[\w-]{43})$/.exec(path) ?? [];
  if (link === undefined) throw new Error(`Not a link: ${path}`);
  return link;
}

/** Asks for the page of a token, without a session. */
export function openDriverLink(
  { send }: TestApp,
  token: string,
  {
    week,
    headers = {},
  }: { readonly week?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<TestResponse> {
  return send('POST', 'driver_page/open', { token: null, body: { token, ...(week && { week }) }, headers });
}
