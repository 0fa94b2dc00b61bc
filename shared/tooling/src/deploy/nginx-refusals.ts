import { API_REFUSALS, type ApiRefusal } from '../gateway/api-refusals.ts';

/** Russian when it is asked for before English: browsers name the languages in the order of their wishes. */
const WANTS_RUSSIAN = '"~*^(?:(?!\\ben\\b).)*\\bru\\b"';

/** An nginx map that gives `$refusal_language` what the gateway's own refusals are written in. */
export const REFUSAL_LANGUAGE = `  map $http_accept_language $refusal_language {
    default en;
    ${WANTS_RUSSIAN} ru;
  }`;

/** The variable that holds the body of a refusal. */
export function refusalVariable(code: ApiRefusal): string {
  return `$refusal_${code}`;
}

/** An nginx map that gives the body of a refusal, as the API would write it, in the language that is asked for. */
export function refusalBody(code: ApiRefusal): string {
  const { en, ru } = API_REFUSALS[code];
  const body = (error: string): string => `'${JSON.stringify({ error, code })}'`;
  return `  map $refusal_language ${refusalVariable(code)} {
    default ${body(en)};
    ru ${body(ru)};
  }`;
}
