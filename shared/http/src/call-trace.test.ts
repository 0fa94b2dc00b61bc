import { listDrivers } from '@park/contract/drivers';
import { createClient } from './create-client.ts';

const answer: Partial<Response> = { ok: true, status: 200, text: async () => '{"drivers":[]}' };

describe('a traced call', () => {
  it.each([
    ['an answer', () => Promise.resolve(answer), 200],
    ['no answer', () => Promise.reject(new TypeError('offline')), 0],
  ])('names its trace to the server, and tells that it ended with %s', async (_, respond, status) => {
    const sent: HeadersInit[] = [];
    const ends: number[] = [];
    const trace = jest.fn(() => ({ header: '00-a-b-01', end: (code: number) => void ends.push(code) }));
    const client = createClient({
      getToken: () => 'secret',
      getLanguage: () => 'en',
      onUnauthorized: jest.fn(),
      fetch: ((_url: string, { headers = {} }: RequestInit) => {
        sent.push(headers);
        return respond();
      }) as unknown as typeof fetch,
      trace,
    });
    await client.call(listDrivers, undefined).catch(() => undefined);
    expect(trace).toHaveBeenCalledWith('GET', 'taxipark/drivers');
    expect(sent).toEqual([expect.objectContaining({ traceparent: '00-a-b-01' })]);
    expect(ends).toEqual([status]);
  });
});
