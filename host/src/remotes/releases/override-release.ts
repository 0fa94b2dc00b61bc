import { asObject, asText } from '@park/federation/json-reader';
import { parseManifest } from '@park/federation/parse-manifest';
import { type RegistryFile, type RemoteRelease, VERSION } from '@park/federation/registry';
import { assertUnexpired } from '@park/federation/seal';
import { isDevelopment } from '../loading/is-development.ts';
import { messageOf } from '../loading/classify-failure.ts';
import { RemoteError } from '../loading/remote-error.ts';
import { registryKey } from '../registry/registry-source.ts';
import { readReleaseFile } from './release-file.ts';

/**
 * The dev servers of this machine; see also the content security policy of the development gateway.
 */
const DEV_SERVER = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+\//;

async function describeFile(url: string): Promise<RegistryFile> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return { url, integrity: `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` };
}

/**
 * The release at another dev server, such as that of a second checkout, with the files that it
 * serves now.
 */
async function describeDevServer(name: string, address: string): Promise<RemoteRelease> {
  const folder = address.endsWith('/') ? address : `${address}/`;
  try {
    const response = await fetch(`${folder}manifest.json`);
    if (!response.ok) throw new Error(`${folder} is not a dev server of a remote`);
    const described = asObject(await response.json(), 'manifest.json');
    const manifest = parseManifest(described['manifest'], 'manifest', []);
    const texts = await Promise.all(
      Object.keys(manifest.title).map(
        async (language) => [language, await describeFile(`${folder}texts.${language}.json`)] as const,
      ),
    );
    return {
      version: folder,
      contract: asText(described['contract'], 'contract'),
      entry: await describeFile(`${folder}remoteEntry.js`),
      chunks: [],
      texts: Object.fromEntries(texts),
      manifest,
    };
  } catch (error) {
    throw new RemoteError(name, 'network', messageOf(error), folder, error);
  }
}

/**
 * Resolves the version in `?mf.<name>=<version>` to its published release. Rejects with a
 * RemoteError: code of another site is never run, whatever the address contains, and a version that
 * is not published here, or whose signature is missing, wrong or over, is refused.
 */
export async function readOverriddenRelease(name: string, version: string): Promise<RemoteRelease> {
  if (/[:/\\]/.test(version)) {
    // A production build contains no code for other origins at all.
    if (isDevelopment && DEV_SERVER.test(version)) {
      return describeDevServer(name, version);
    }
    throw new RemoteError(name, 'foreign-version', 'Only versions that are published here are run', version);
  }
  if (!VERSION.test(version)) {
    throw new RemoteError(name, 'unknown-version', 'This is not a version', version);
  }
  const { url, release, expires } = await readReleaseFile(name, version, 'no-cache');
  if (registryKey() !== null) {
    try {
      assertUnexpired({ ...(expires !== undefined && { expires }) });
    } catch (error) {
      throw new RemoteError(name, 'integrity', messageOf(error), url, error);
    }
  }
  return release;
}
