import { UNAVAILABLE } from '../gateway/api-proxy.ts';

/** What the gateway itself says in the API's place, in the API's own form and words (api/src/http/error-texts.ts). */
const REFUSALS = {
  unavailable: UNAVAILABLE,
  too_large: { en: 'The request is too large.', ru: 'Слишком большой запрос.' },
} as const;

/** An nginx map that gives `$<variable>` the body of a refusal in the language that the browser asks for first. */
export function refusal(variable: string, code: keyof typeof REFUSALS): string {
  const { en, ru } = REFUSALS[code];
  const body = (error: string): string => `'${JSON.stringify({ error, code })}'`;
  return `  map $http_accept_language $${variable} {
    default ${body(en)};
    "~*^\\s*ru\\b" ${body(ru)};
  }`;
}
