import { API_REFUSALS, type ApiRefusal } from '../gateway/api-refusals.ts';

/** Matches when Russian is listed before English: browsers list languages in the order of preference. */
const PREFERS_RUSSIAN = '"~*^(?:(?!\\ben\\b).)*\\bru\\b"';

/** An nginx map that sets `$refusal_language`, the language of the gateway's own error responses. */
export const REFUSAL_LANGUAGE = `  map $http_accept_language $refusal_language {
    default en;
    ${PREFERS_RUSSIAN} ru;
  }`;

/** The variable that contains the body of an error response. */
export function refusalVariable(code: ApiRefusal): string {
  return `$refusal_${code}`;
}

/** An nginx map that sets the body of an error response, in the API's format and the requested language. */
export function refusalBody(code: ApiRefusal): string {
  const { en, ru } = API_REFUSALS[code];
  const body = (error: string): string => `'${JSON.stringify({ error, code })}'`;
  return `  map $refusal_language ${refusalVariable(code)} {
    default ${body(en)};
    ru ${body(ru)};
  }`;
}
