import { createHash } from 'node:crypto';

/** Not one with an address, nor one with data: `type=application/json`. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** The sources by which a policy admits the scripts that are in a page itself: their digests. */
export function inlineScriptsOf(html: string): readonly string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** The sources of scripts that a page's policy admits. */
export function scriptSourcesOf(policy: string): readonly string[] {
  const directive = policy.split('; ').find((each) => each.startsWith('script-src '));
  return directive?.split(' ').slice(1) ?? [];
}
