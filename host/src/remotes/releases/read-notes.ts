import { canCheckSeals } from '@park/federation/seal';
import {
  NOTES_FILE,
  NOTES_ID_LENGTH,
  parseReleaseNotes,
  type ReleaseNotes,
} from '@park/federation/release-notes';
import type { RemoteRelease } from '@park/federation/registry';
import { fetchWhole, TIME_LIMITS } from '../../requests/time-limit.ts';
import { readOnce } from './overridden-releases.ts';

/** The id of notes with this content, as publishing makes it. */
async function notesId(content: string): Promise<string> {
  const bytes = new TextEncoder().encode(content);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const base64 = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return base64.slice(0, NOTES_ID_LENGTH);
}

async function fetchNotes(name: string, version: string, id: string): Promise<ReleaseNotes> {
  const url = `/remotes/${name}/${version}/${NOTES_FILE}`;
  const response = await fetchWhole(url, {}, TIME_LIMITS.texts);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const content = await response.text();
  if (canCheckSeals() && (await notesId(content)) !== id) throw new Error(`${url} is not what was published`);
  return parseReleaseNotes(JSON.parse(content));
}

const readOnceNotes = readOnce(fetchNotes);

/**
 * The release notes of a version that has some, checked against the id in the registry. A failed
 * read is not kept, so that the next call reads again.
 */
export const readNotes = (name: string, { version, notes = '' }: RemoteRelease): Promise<ReleaseNotes> =>
  readOnceNotes(name, version, notes);
