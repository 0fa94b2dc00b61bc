import { gzipSync } from 'node:zlib';
import { onEachDatabase } from '../testing/on-each-database.ts';

const driver = { name: 'Ян', email: 'jan@refused.by', phone: '+375291234567', password: 'secret-1' };

onEachDatabase('a request that cannot be read', (test) => {
  const send = async (
    body: string | Uint8Array<ArrayBuffer> | undefined,
    { method = 'POST', path = 'taxipark/drivers', headers = {} as Record<string, string> } = {},
  ) => {
    const response = await fetch(`${test().origin}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${test().park.operator.token}`,
        'content-type': 'application/json',
        'accept-language': 'en',
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const content = (await response.json()) as { error: string };
    return { status: response.status, headers: response.headers, content };
  };

  it.each([
    ['a word that JSON does not have', '{"name":\n "Ян", "phone": NaN}', 'line 2, column 17'],
    ['a comma too many', '{"name": "Ян",}', 'line 1, column 15'],
    ['a second object in the next line', '{"name": "Ян"}\n{"name": "Яна"}', 'line 2, column 1'],
    ['what ends too soon', '{"name": "Ян"', 'line 1, column 14'],
    ['a page', '<html>', 'line 1, column 1'],
  ])('is told where it is no JSON: %s', async (_, body, place) => {
    const { status, content } = await send(body);
    expect([status, content]).toMatchObject([400, { code: 'not_json', fields: {} }]);
    expect(content.error).toContain(place);
  });

  it.each([
    ['a list', '[{"name":"Ян"}]'],
    ['a text', '"Ян"'],
    ['nothing', undefined],
    ['null', 'null'],
  ])('is told what it must have where it is %s instead of an object', async (_, body) => {
    const { status, content } = await send(body);
    expect([status, content]).toMatchObject([
      400,
      { code: 'not_an_object', fields: { name: 'is required', phone: 'is required' } },
    ]);
    expect(content.error).toMatch(/^The request must be a JSON object\. /);
  });

  it('is told that its encoding is not known, and which are', async () => {
    const { status, headers, content } = await send('x', { headers: { 'content-encoding': 'compress' } });
    expect([status, content]).toMatchObject([415, { code: 'unsupported_encoding' }]);
    expect(content.error).toContain('“compress” is not known. A request may be packed with gzip, br');
    expect(headers.get('accept-encoding')).toContain('gzip');
  });

  it.each([
    ['says gzip and is plain', JSON.stringify(driver), 'gzip'],
    ['is gzip and does not say so', new Uint8Array(gzipSync(JSON.stringify(driver))), undefined],
  ])('is told so when it %s', async (_, body, encoding) => {
    const headers = encoding === undefined ? {} : { 'content-encoding': encoding };
    const { status, content } = await send(body, { headers });
    expect([status, content]).toMatchObject([400, { code: 'broken_encoding' }]);
    expect(content.error).toContain(encoding ?? 'identity');
  });

  it('is taken with the older name of gzip', async () => {
    const body = new Uint8Array(gzipSync(JSON.stringify(driver)));
    expect(await send(body, { headers: { 'content-encoding': 'x-gzip' } })).toMatchObject({ status: 201 });
  });

  it.each([
    ['PATCH', 'taxipark/drivers', 'GET, POST'],
    ['DELETE', 'taxipark/drivers/7', 'GET, PUT'],
    ['GET', '../ingest/v1/rides', 'POST'],
  ])('is told which methods there are: %s %s', async (method, path, allow) => {
    const { status, headers, content } = await send(undefined, { method, path });
    expect([status, content]).toMatchObject([405, { code: 'method_not_allowed' }]);
    expect(content.error).toContain(`does not take ${method}, but ${allow}`);
    expect(headers.get('allow')).toBe(allow);
  });

  it('is told that nothing is there where nothing is', async () => {
    expect(await send(undefined, { method: 'PATCH', path: 'nothing' })).toMatchObject({ status: 404 });
  });
});
