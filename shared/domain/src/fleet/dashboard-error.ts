/**
 * Which message the dashboard shows for a failure: `network` when the error message mentions
 * network or timeout, `api` otherwise.
 */
export function dashboardErrorKind(message: string): 'network' | 'api' {
  return /network|timeout/i.test(message) ? 'network' : 'api';
}
