import { fetchEarly, takeEarly } from './early-requests.ts';

const early = { ok: true } as Response;
const HEADERS = { accept: 'application/json', authorization: 'Bearer one' };
const later = jest.fn(() => Promise.resolve({ ok: true, status: 200 } as Response));

beforeEach(() => {
  globalThis.earlyRequests = {
    '/api/list': { headers: HEADERS, response: Promise.resolve(early) },
    '/texts.json': { headers: {}, integrity: 'sha384-a', response: Promise.resolve(early) },
  };
  later.mockClear();
  globalThis.fetch = later as unknown as typeof fetch;
});

describe('a request that the page has sent already', () => {
  it('is taken over once', async () => {
    await expect(takeEarly('/api/list', HEADERS)).resolves.toBe(early);
    expect(takeEarly('/api/list', HEADERS)).toBeNull();
  });

  it('is not used for another person', () => {
    expect(takeEarly('/api/list', { ...HEADERS, authorization: 'Bearer two' })).toBeNull();
  });

  it('is not used by a request with further headers', () => {
    expect(takeEarly('/api/list', { ...HEADERS, 'accept-language': 'ru' })).toBeNull();
  });

  it('serves a file only with the digest that is demanded', async () => {
    await expect(fetchEarly('/texts.json', { integrity: 'sha384-b' })).resolves.not.toBe(early);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('serves a file with the same digest without asking again', async () => {
    await expect(fetchEarly('/texts.json', { integrity: 'sha384-a' })).resolves.toBe(early);
    expect(later).not.toHaveBeenCalled();
  });

  it('is sent by the console itself in a page without a start', async () => {
    globalThis.earlyRequests = undefined;
    await fetchEarly('/texts.json', {});
    expect(later).toHaveBeenCalledWith('/texts.json', {});
  });
});
