/**
 * Which sentence the dashboard shows for a failure: the network's when the message speaks of network or timeout,
 * the API's otherwise (section 8, dashboard).
 */
export function dashboardErrorKind(message: string): 'network' | 'api' {
  return /network|timeout/i.test(message) ? 'network' : 'api';
}
