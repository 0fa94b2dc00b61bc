import { RemoteError } from './remote-error.ts';
import { expectScript, guardScripts, knownScript } from './remote-scripts.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const digestOf = jest.fn<Promise<string | null>, [string, string, string]>();
const onFailure = jest.fn();

beforeAll(() => guardScripts({ digestOf, onFailure }));
beforeEach(() => jest.resetAllMocks());

/** Adds a script as webpack's runtime inside a remote does. */
function add(url: string) {
  const script = document.createElement('script');
  // Nothing is fetched in a test.
  script.type = 'text/plain';
  script.src = url;
  const failed = jest.fn();
  script.onerror = failed;
  document.head.appendChild(script);
  return { script, failed };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const refusal = (failure: RemoteError['failure']) => new RemoteError('garage', failure, 'refused');

describe('a script that a remote adds', () => {
  it('gets the digest of the registry at once', () => {
    const url = '/remotes/garage/1.0.0/app.js';
    expectScript({ url, integrity });
    const { script } = add(url);
    expect([script.integrity, script.isConnected]).toEqual([integrity, true]);
    expect(digestOf).not.toHaveBeenCalled();
  });

  it('that the registry does not name waits for its digest', async () => {
    digestOf.mockResolvedValue(integrity);
    const { script } = add('/remotes/garage/1.0.0/late.js');
    expect(script.isConnected).toBe(false);
    await settle();
    expect(digestOf).toHaveBeenCalledWith('garage', '1.0.0', 'late.js');
    expect([script.integrity, script.isConnected]).toEqual([integrity, true]);
  });

  it('fails and is never in the page when nobody vouches for it, and can be tried again', async () => {
    const url = '/remotes/garage/1.0.0/foreign.js';
    digestOf.mockRejectedValueOnce(refusal('integrity'));
    const { script, failed } = add(url);
    await settle();
    expect([failed.mock.calls.length, script.isConnected]).toEqual([1, false]);
    expect(onFailure).toHaveBeenCalledWith('garage', `${location.origin}${url}`);
    expect(knownScript(url)).toEqual({ integrity: null, isRefused: true });
    digestOf.mockResolvedValueOnce(integrity);
    const again = add(url);
    await settle();
    expect([again.failed.mock.calls.length, again.script.isConnected]).toEqual([0, true]);
    expect(knownScript(url)).toEqual({ integrity, isRefused: false });
  });

  it('fails without a word against it when what vouches for it did not arrive', async () => {
    const url = '/remotes/garage/1.0.0/slow.js';
    digestOf.mockRejectedValueOnce(refusal('network'));
    const { failed } = add(url);
    await settle();
    expect(failed).toHaveBeenCalled();
    expect(knownScript(url)).toEqual({ integrity: null, isRefused: false });
  });

  it('runs as it is where nothing is signed and nobody knows its digest', async () => {
    digestOf.mockResolvedValue(null);
    const { script } = add('/remotes/garage/dev/late.js');
    await settle();
    expect([script.integrity, script.isConnected]).toEqual(['', true]);
  });

  it('with an address that is no file of a version is refused like any other', async () => {
    digestOf.mockRejectedValue(refusal('integrity'));
    const { script } = add('/remotes/garage/1.0.0/deep/late.js');
    await settle();
    expect(script.isConnected).toBe(false);
  });

  it('of the host is none of its business', () => {
    expect(add('/assets/part.js').script.isConnected).toBe(true);
    expect(document.head.appendChild(document.createElement('link')).isConnected).toBe(true);
    expect(digestOf).not.toHaveBeenCalled();
  });

  it('that fails after all is reported', () => {
    const url = '/remotes/garage/1.0.0/app.js';
    expectScript({ url, integrity });
    add(url).script.dispatchEvent(new Event('error'));
    expect(onFailure).toHaveBeenCalledWith('garage', `${location.origin}${url}`);
  });
});
