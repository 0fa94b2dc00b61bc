import { ApiError, failureSentence } from './api-error.ts';

const sentence = (error: Error) => failureSentence(error, 'Network error', 'Something went wrong');

describe('the words for what could not be loaded', () => {
  it('are the server’s where it sent a sentence', () => {
    expect(sentence(new ApiError('http', 'Парк закрыт', 403, { error: 'Парк закрыт' }))).toBe('Парк закрыт');
  });

  it('are never a bare status text', () => {
    expect(sentence(new ApiError('http', 'Bad Gateway', 502))).toBe('Something went wrong');
  });

  it('say so when the network is gone', () => {
    expect(sentence(new ApiError('network', 'Network error'))).toBe('Network error');
  });

  it('stay calm about anything else', () => {
    expect(sentence(new TypeError('x is undefined'))).toBe('Something went wrong');
  });
});
