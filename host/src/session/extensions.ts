import type { ExtensionName } from '@park/contract/endpoint';
import { getCapabilities } from '@park/contract/extensions';
import type { Http } from '@park/contract/http';

/**
 * Asks the server once which extensions it offers. A 404 means none; when the server cannot be reached the answer
 * is none for now, and the next question asks again (architecture section 4).
 */
export function createExtensions(http: Http): (name: ExtensionName) => Promise<boolean> {
  let asked: Promise<ReadonlySet<string>> | null = null;

  const ask = async (): Promise<ReadonlySet<string>> => {
    const { extensions } = await http.call(getCapabilities, undefined);
    return new Set(Array.isArray(extensions) ? extensions : []);
  };

  return async (name) => {
    asked ??= ask();
    try {
      return (await asked).has(name);
    } catch (error) {
      const isFinal = error instanceof Error && 'status' in error && error.status === 404;
      asked = isFinal ? Promise.resolve(new Set()) : null;
      return false;
    }
  };
}
