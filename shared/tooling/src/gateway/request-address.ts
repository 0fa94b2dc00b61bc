/** The address of a request line as a URL; of `//x` the path is `//x`, where resolving would take x for a host. */
export function addressOf(url: string): URL {
  return new URL(url.startsWith('/') ? `http://console${url}` : url, 'http://console');
}
