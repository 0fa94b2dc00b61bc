import { isSessionEnd, isRetryable } from '@park/contract/call-failure';
import { ApiError, isApiError } from './api-error.ts';

const http = (status: number) => new ApiError('http', 'Refused', status);

describe('a failed call', () => {
  it('is recognised by its name, since each bundle has its own class', () => {
    expect(isApiError(Object.assign(new Error('gone'), { name: 'ApiError' }))).toBe(true);
    expect(isApiError(new TypeError('x is undefined'))).toBe(false);
    expect(isApiError(null)).toBe(false);
  });

  it('ends the session with a 401 and nothing else', () => {
    expect(isSessionEnd(http(401))).toBe(true);
    expect([http(403), new ApiError('network', 'Network error'), new Error('x')].some(isSessionEnd)).toBe(
      false,
    );
  });

  it.each([
    ['a lost network', new ApiError('network', 'Network error'), true],
    ['a server error', http(502), true],
    ['a server that is busy', http(429), true],
    ['an unreadable response', new ApiError('malformed', 'Unreadable', 200), true],
    ['a refusal', http(403), false],
    ['a call that does not exist', http(404), false],
    ['an ended session', http(401), false],
  ])('of %s is retryable: %j', (_, error, expected) => {
    expect(isRetryable(error)).toBe(expected);
  });
});
