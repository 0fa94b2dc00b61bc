import { asList, asObject, asText, RegistryError } from '../manifest/json-reader.ts';

/** What is new in a version of a remote: a few lines by language code, English among them. */
export type ReleaseNotes = Readonly<Record<string, readonly string[]>>;

/** The file of a remote's folder, and of a published version, that holds its notes. */
export const NOTES_FILE = 'release-notes.json';
/** The length of the id of notes: the beginning of the base64url SHA-256 digest of their file. */
export const NOTES_ID_LENGTH = 22;

const LANGUAGE = /^[a-z]{2}$/;
const MOST_LINES = 5;
const LONGEST_LINE = 200;

/**
 * Checks release notes, which are foreign input: at most five lines in each language, and English
 * always. Throws a RegistryError that names the field.
 */
export function parseReleaseNotes(value: unknown): ReleaseNotes {
  const notes = Object.entries(asObject(value, 'notes')).map(([language, lines]) => {
    const field = `notes.${language}`;
    asText(language, 'the language of notes', LANGUAGE);
    const read = asList(lines, field, MOST_LINES).map((line, index) =>
      asText(line, `${field}[${index}]`, undefined, LONGEST_LINE),
    );
    if (read.length === 0) throw new RegistryError(`${field} must have a line`);
    return [language, read] as const;
  });
  const read: ReleaseNotes = Object.fromEntries(notes);
  if (!read['en']) throw new RegistryError('notes.en must be a list');
  return read;
}

/** The lines in a language, or in English when there are none. */
export function linesIn(notes: ReleaseNotes, language: string): readonly string[] {
  return notes[language] ?? notes['en'] ?? [];
}
