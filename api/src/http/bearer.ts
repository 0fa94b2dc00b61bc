/**
 * The token of an `Authorization: Bearer …` header; undefined when there is none or it cannot be
 * one of ours.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
}
