import { onEachDatabase } from '../testing/on-each-database.ts';

const driver = { name: 'Ян', email: 'jan@broken.by', phone: '+375', password: 'secret' };

onEachDatabase('text that cannot be stored unchanged', (test) => {
  const post = async (body: string | Uint8Array<ArrayBuffer>, path = 'taxipark/drivers') => {
    const response = await fetch(`${test().origin}/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${test().park.operator.token}`,
        'content-type': 'application/json',
      },
      body,
    });
    const content: unknown = await response.json();
    return { status: response.status, content };
  };

  it.each([
    ['half of a pair as an escape', 'name', '"name":"A\\ud800B"'],
    ['the second half alone', 'notes', '"notes":"\\uDFFF"'],
    ['halves in the wrong order', 'address', '"address":"\\udc00\\ud800"'],
    ['half of a pair in a password', 'password', '"password":"secret\\ud800"'],
  ])('is refused with 400 naming the field: %s', async (_, field, part) => {
    const body = `${JSON.stringify(driver).slice(0, -1)},${part}}`;
    expect(await post(body)).toMatchObject({
      status: 400,
      content: { code: 'validation_failed', fields: { [field]: 'holds a character that cannot be kept' } },
    });
  });

  it('is refused naming the row of a list', async () => {
    const vehicle = { plateNumber: '1', make: 'a', model: 'b', VIN: 'c' };
    const body = `${JSON.stringify(vehicle).slice(0, -1)},"facilities":["Wi-Fi","\\ud800"]}`;
    expect(await post(body, 'taxipark/vehicles')).toMatchObject({
      status: 400,
      content: { fields: { 'facilities.1': expect.any(String) } },
    });
  });

  it.each([
    ['Windows-1251', [0xcf, 0xb8, 0xf2, 0xf0]],
    ['a cut-off letter', [0xd0]],
    ['an overlong letter', [0xc0, 0xaf]],
    ['half of a pair as bytes', [0xed, 0xa0, 0x80]],
  ])('is refused with 400 naming the field when its bytes are not UTF-8: %s', async (_, bytes) => {
    const [before = '', after = ''] = JSON.stringify({ ...driver, name: 'X|X' }).split('|');
    const body = new Uint8Array([...Buffer.from(before), ...bytes, ...Buffer.from(after)]);
    expect(await post(body)).toMatchObject({
      status: 400,
      content: { code: 'validation_failed', fields: { name: 'holds a character that cannot be kept' } },
    });
  });

  const deep = '['.repeat(100_000);
  it.each([
    ['a word', 'abc', 1, 1],
    ['a sign on a later line', '{"a":\n [1, ?]}', 2, 6],
    ['a comma too many', '{"a":1,}', 1, 8],
    ['an end that is missing', '{"a":[1,2', 1, 10],
    ['a place that it speaks of', '{"a": x, " at position 3 (line 1 column 4)', 1, 7],
    ['great depth', `{"a":${deep}`, 1, deep.length + 6],
    ['a sign in great depth', `{"a":${deep}x`, 1, deep.length + 6],
  ])('is refused with its place when it is no JSON: %s', async (_, body, line, column) => {
    const { status, content } = await post(body);
    expect([status, content]).toMatchObject([400, { code: 'not_json' }]);
    expect((content as { error: string }).error).toMatch(new RegExp(`${line}\\D+${column}\\D*$`));
  });

  it('is refused without a field when it is half of a pair in great depth', async () => {
    const body = `{"name":${deep}"\\ud800"${']'.repeat(deep.length)}}`;
    expect(await post(body)).toMatchObject({ status: 400, content: { code: 'validation_failed' } });
  });

  it('is refused without a field when the rest is unreadable too', async () => {
    expect(await post(new Uint8Array([0x7b, 0xff]))).toMatchObject({ status: 400, content: { fields: {} } });
  });

  it.each(['😀', '\ufffd', '\u00e9', '\u{10ffff}'])('is not %j, which is stored unchanged', async (name) => {
    const email = `ok${name.codePointAt(0)}@broken.by`;
    const escaped = JSON.stringify({ ...driver, email, name }).replace(
      /[^\0-~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    expect(await post(escaped)).toMatchObject({ status: 201, content: { driver: { User: { name } } } });
  });
});
