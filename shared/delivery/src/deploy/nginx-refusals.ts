import { ALL_LANGUAGES, DEFAULT_LANGUAGE, DEFAULT_OFFER } from '@park/contract/languages';
import { type ApiRefusal, refusalBodyOf } from '../gateway/api-refusals.ts';

/** The offered languages as the file needs them; with placeholders where start.sh fills them in. */
export interface OfferedLanguages {
  /** `en,ru`, for the page. */
  readonly list: string;
  /** `en|ru`, for the language of an error response. */
  readonly pattern: string;
}

/**
 * nginx maps that set `$refusal_language`, the language of the gateway's own error responses, and
 * `$offered_languages`, the tag that tells the page of a choice other than the default. The
 * language is the first offered one that the request lists: browsers list languages in the order of
 * preference. The comments are for start.sh, which refuses a language that this file has no
 * sentences in.
 */
export function languageMaps({ list, pattern }: OfferedLanguages): string {
  const known = ALL_LANGUAGES.map(({ code }) => code).join(' ');
  return `  # known-languages: ${known}
  # default-languages: ${DEFAULT_OFFER.join(',')}
  map $http_accept_language $refusal_language {
    default ${DEFAULT_LANGUAGE};
    "~*(?:^|,)\\s*(?<first_language>${pattern})(?![a-z])" $first_language;
  }
  map "${list}" $offered_languages {
    "${DEFAULT_OFFER.join(',')}" "";
    default '<meta name="languages" content="${list}">';
  }`;
}

/** The variable that contains the body of an error response. */
export function refusalVariable(code: ApiRefusal): string {
  return `$refusal_${code}`;
}

/**
 * An nginx map that sets the body of an error response, in the API's format and the requested
 * language.
 */
export function refusalBody(code: ApiRefusal): string {
  const lines = ALL_LANGUAGES.map(({ code: language }) => {
    const key = language === DEFAULT_LANGUAGE ? 'default' : language;
    return `    ${key} '${JSON.stringify(refusalBodyOf(code, language))}';`;
  });
  return `  map $refusal_language ${refusalVariable(code)} {
${lines.join('\n')}
  }`;
}

/** The internal location that sends an error response in place of the API. */
export const refusalPath = (code: ApiRefusal): string => `/.${code}`;
