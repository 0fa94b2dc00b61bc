import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestApp } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { TEST_PASSWORD } from '../testing/test-park.ts';

const run = promisify(execFile);

/**
 * A program that uses the generated types; it does not compile when the document has a wrong path,
 * body or response.
 */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
const signedIn = await client.POST('/api/auth/login', { body: { email, password } });
if (signedIn.data === undefined) throw new Error(signedIn.error.error);
const headers = { authorization: 'Bearer ' + signedIn.data.token };
const list = await client.GET('/api/taxipark/drivers', { headers });
if (list.data === undefined) throw new Error('no drivers');
const names: string[] = list.data.drivers.map(({ User }) => User.name);
const refused = await client.GET('/api/taxipark/drivers/{id}', { headers, params: { path: { id: 'nobody' } } });
const code: string | undefined = refused.error?.code;
console.log(JSON.stringify({ names, code }));
`;

function program(packageName: string, file: string): string {
  return join(require.resolve(`${packageName}/package.json`), '..', file);
}

describe('a client generated from the OpenAPI document', () => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    test = await createTestApp();
    // Inside the package, so that the program resolves the package's dependencies.
    folder = mkdtempSync(join(import.meta.dirname, 'generated-'));
  }, 60_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test.close();
  });

  it('compiles, signs in, lists the drivers, and reads an error response', async () => {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(test.app.swagger()));
    writeFileSync(join(folder, 'client.ts'), PROGRAM);
    const node = (...args: string[]) => run(process.execPath, args, { cwd: folder });
    await node(program('openapi-typescript', 'bin/cli.js'), 'openapi.json', '--output', 'schema.ts');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
    const target = ['--module', 'nodenext', '--target', 'es2023', '--types', 'node', '--ignoreConfig'];
    await node(program('typescript', 'bin/tsc'), ...options, ...target, 'client.ts');
    const { stdout } = await node('client.ts', test.origin, test.park.operator.email, TEST_PASSWORD);
    expect(JSON.parse(stdout)).toEqual({
      names: ['Boris Marek', 'Анна Жук', 'Вера Лис', 'Глеб Мороз'],
      code: 'driver_not_found',
    });
  }, 120_000);
});
