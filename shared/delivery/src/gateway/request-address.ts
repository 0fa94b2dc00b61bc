/**
 * The address of a request line as a URL. `//x` stays the path `//x`; a URL parser would treat x as
 * the host name.
 */
export function addressOf(url: string): URL {
  return new URL(url.startsWith('/') ? `http://console${url}` : url, 'http://console');
}
