const TOKEN = /^[\w-]{20,200}$/;

/**
 * The secret of an invitation in what a person has pasted: the whole link, its end, or the secret
 * alone; null when there is none.
 */
export function invitationToken(pasted: string): string | null {
  const text = pasted.trim();
  const token = /[?&]invitation=([^&#\s]+)/.exec(text)?.[1] ?? text.replace(/^invitation=/, '');
  return TOKEN.test(token) ? token : null;
}
