import { login, type LoginInput, type LoginOutput } from '@park/contract/auth';
import type { Http } from '@park/contract/http';

export function sendLogin(http: Http, input: LoginInput): Promise<LoginOutput> {
  return http.call(login, input);
}
