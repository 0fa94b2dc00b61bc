import { dashboardErrorKind } from './dashboard-error.ts';

describe('dashboardErrorKind', () => {
  it.each([
    ['Network error', 'network'],
    ['The network is unreachable', 'network'],
    ['Gateway TIMEOUT', 'network'],
    ['Failed to fetch dashboard data', 'api'],
    ['', 'api'],
  ])('treats %j as a failure of the %s', (message, kind) => {
    expect(dashboardErrorKind(message)).toBe(kind);
  });
});
