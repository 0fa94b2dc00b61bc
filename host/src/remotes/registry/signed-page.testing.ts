/** A key pair of an owner of a console, each half in base64, for tests. */
export async function newKeys(): Promise<{ readonly signing: string; readonly open: string }> {
  const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  return {
    signing: base64(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    open: base64(await crypto.subtle.exportKey('spki', pair.publicKey)),
  };
}

/** Makes the test's page, in an environment without one, have this key; null: nothing is signed. */
export function openPage(key: string | null): void {
  const document = {
    querySelector: () => (key === null ? null : { content: key }),
    defaultView: globalThis,
  };
  Object.assign(globalThis, { document, location: { origin: 'http://localhost' } });
}

/** A server that answers these addresses with these texts, and anything else with 404. */
export function serve(texts: Readonly<Record<string, string>>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const text = texts[String(url)];
    const headers = { 'content-type': String(url).endsWith('.js') ? 'text/javascript' : 'application/json' };
    return text === undefined ? new Response('', { status: 404 }) : new Response(text, { headers });
  });
}
