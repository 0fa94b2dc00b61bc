import Fastify, { type FastifyInstance } from 'fastify';
import { createGateway } from './create-gateway.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.7, 10.0.0.9', 'x-forwarded-proto': 'https' };

describe('what the backend is told of the client', () => {
  let backend: FastifyInstance;
  let apiUrl = '';
  beforeAll(async () => {
    backend = Fastify();
    backend.get('/api/echo', ({ headers }) => headers);
    apiUrl = await backend.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => backend.close());

  const told = async (remoteAddress: string, trustedProxies?: readonly string[]) => {
    const gateway = await createGateway({
      release: import.meta.dirname,
      apiUrl: () => apiUrl,
      ...(trustedProxies && { trustedProxies }),
    });
    const headers = { ...FORWARDED, host: 'console.park.by' };
    const answer = await gateway.inject({ url: '/api/echo', remoteAddress, headers });
    await gateway.close();
    const got = answer.json<Record<string, string>>();
    return ['for', 'proto', 'host'].map((name) => got[`x-forwarded-${name}`]);
  };

  it.each([
    ['anybody, when no proxy is trusted', '127.0.0.1', undefined],
    ['a client that is no trusted proxy', '192.0.2.4', ['10.0.0.0/8']],
  ])('by %s is the connection’s own address and protocol', async (_, address, trusted) => {
    expect(await told(address, trusted)).toEqual([address, 'http', 'console.park.by']);
  });

  it.each([
    ['that is trusted by its network', '10.1.2.3', ['10.0.0.0/8'], '203.0.113.7'],
    [
      'that is trusted by its name, as far as the next one that is not',
      '127.0.0.1',
      ['loopback'],
      '10.0.0.9',
    ],
  ])('by a proxy %s is what the proxy says', async (_, address, trusted, client) => {
    expect(await told(address, trusted)).toEqual([client, 'https', 'console.park.by']);
  });

  it('is refused at the start when TRUSTED_PROXY is none', async () => {
    process.env['TRUSTED_PROXY'] = 'balancer';
    try {
      const gateway = createGateway({ release: import.meta.dirname, apiUrl: () => null });
      await expect(gateway).rejects.toThrow('TRUSTED_PROXY must be addresses or networks');
    } finally {
      delete process.env['TRUSTED_PROXY'];
    }
  });
});
