import type { ListedFile } from './store.ts';

/** One page of a bucket's listing; `next` asks for the one after it. */
export interface Listing {
  readonly files: readonly ListedFile[];
  readonly next: string | null;
}

const CONTENTS = /<Contents>(.*?)<\/Contents>/gs;

function element(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
}

/**
 * Reads an answer of ListObjectsV2 that was asked for with `encoding-type=url`: keys then hold no markup, which is
 * what makes an XML parser unnecessary here.
 */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(CONTENTS)].flatMap(([, object = '']) => {
    const key = element(object, 'Key');
    const changed = element(object, 'LastModified');
    if (key === null || changed === null) return [];
    return [{ path: decodeURIComponent(key.replaceAll('+', ' ')), changed: new Date(changed) }];
  });
  const next = element(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&') ?? null;
  return { files, next: element(xml, 'IsTruncated') === 'true' ? next : null };
}
