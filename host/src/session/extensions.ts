import { isCallFailure } from '@park/contract/call-failure';
import type { ExtensionName } from '@park/contract/endpoint';
import { getCapabilities } from '@park/contract/extensions';
import type { Http } from '@park/contract/http';

const isUnknownCall = (error: unknown): boolean => isCallFailure(error) && error.status === 404;

/**
 * Requests the server's extensions once. Only a 404 or a list without the name means that the server lacks one; any
 * other failure rejects, because the answer is unknown, and the next call requests them again (architecture section 4).
 */
export function createExtensions(http: Http): (name: ExtensionName) => Promise<boolean> {
  let asked: Promise<ReadonlySet<string>> | null = null;

  const ask = async (): Promise<ReadonlySet<string>> => {
    const { extensions } = await http.call(getCapabilities, undefined);
    return new Set(extensions);
  };

  return async (name) => {
    asked ??= ask();
    try {
      return (await asked).has(name);
    } catch (error) {
      asked = isUnknownCall(error) ? Promise.resolve(new Set()) : null;
      if (asked === null) throw error;
      return false;
    }
  };
}
