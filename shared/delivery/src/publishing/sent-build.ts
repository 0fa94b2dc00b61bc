import { type Build, buildOf } from './build-files.ts';
import { ReleaseError } from './release-error.ts';

/** The most bytes of a build on its way, in base64. */
export const SENT_MAX_BYTES = 32 * 1024 * 1024;
const MOST_FILES = 1_000;
/** One step of a path, and none that begins with a dot. */
const FILE = /^[0-9A-Za-z_][0-9A-Za-z._-]*$/;
const PACKAGE_VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z.-]{1,60})?$/;

/** A build as it is sent to a console: the version of its package, and its files in base64. */
export interface SentBuild {
  readonly packageVersion: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The body that sends a build. */
export function toSentBuild({ version, files }: Build): SentBuild {
  return {
    packageVersion: version.slice(0, version.lastIndexOf('-')),
    files: Object.fromEntries(
      files.map(({ name, content }) => [name, Buffer.from(content).toString('base64')]),
    ),
  };
}

/** Reads the body that sent a build. Throws a ReleaseError that names the field and its limit. */
export function readSentBuild(body: unknown): Build {
  const { packageVersion, files } = (body ?? {}) as Partial<Record<keyof SentBuild, unknown>>;
  if (typeof packageVersion !== 'string' || !PACKAGE_VERSION.test(packageVersion))
    throw new ReleaseError('packageVersion must be a version such as 1.0.0.');
  if (typeof files !== 'object' || files === null) throw new ReleaseError('files must be an object.');
  const entries = Object.entries(files);
  if (entries.length === 0 || entries.length > MOST_FILES)
    throw new ReleaseError(`files must have 1 to ${MOST_FILES} entries; it has ${entries.length}.`);
  const contents = entries.map(([name, content]: [string, unknown]) => {
    if (!FILE.test(name)) throw new ReleaseError(`files has "${name}", which must match ${FILE.source}.`);
    if (typeof content !== 'string') throw new ReleaseError(`files.${name} must be a text in base64.`);
    return { name, content: new Uint8Array(Buffer.from(content, 'base64')) };
  });
  return buildOf(packageVersion, contents);
}
