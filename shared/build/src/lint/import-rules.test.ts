import { refusedImports, FOLDERS } from './import-rules.mjs';

function isRefused(
  folder: string,
  specifier: string,
  options?: { inTest?: boolean; inFeature?: boolean },
): boolean {
  const rules = FOLDERS.find((each) => each.folder === folder);
  if (!rules) throw new Error(`There is no folder ${folder}`);
  return refusedImports(rules, options).some(({ regex }) => new RegExp(regex, 'iu').test(specifier));
}

describe('the permitted imports', () => {
  it.each([
    ['shared/contract', 'react'],
    ['shared/contract', '@park/domain/format/money'],
    ['shared/domain', 'react'],
    ['shared/domain', 'jotai'],
    ['shared/domain', '@park/http/api-error'],
    ['shared/domain', 'node:fs'],
    ['shared/session', '@park/ui/actions/Button'],
    ['shared/session', '@park/http/create-client'],
    ['shared/i18n', '@park/ui/actions/Button'],
    ['shared/http', 'react'],
    ['shared/ui', '@park/i18n/i18n'],
    ['shared/ui', '@park/http/create-client'],
    ['shared/federation', '@park/ui/actions/Button'],
    ['shared/federation', '@park/http/api-error'],
    ['remote-fleet', 'react-router-dom'],
    ['remote-fleet', 'react-toastify'],
    ['remote-fleet', 'i18next'],
    ['remote-fleet', 'remote-reports/src/app'],
    ['remote-fleet', '@park/testing/render-screen'],
    ['remote-fleet', '../../../../remote-reports/src/app.ts'],
    ['remote-auth', 'host/src/console'],
    ['remote-auth', '../../../examples/remote-shop/src/app.ts'],
    ['host', '../../remote-shop2/src/app.ts'],
    ['host', '../../../remote-fleet/src/app.ts'],
    ['host', '@park/testing/fake-api'],
    ['host', 'react-hook-form'],
    ['api', 'react'],
    ['api', '@park/ui/actions/Button'],
    ['api', '@park/session/stored-session'],
    ['e2e', '@park/domain/format/money'],
    ['e2e', '../../host/src/console.ts'],
  ])('%s may not import %s', (folder, specifier) => {
    expect(isRefused(folder, specifier)).toBe(true);
  });

  it.each([
    ['shared/domain', '@park/contract/limits'],
    ['shared/domain', './fare.ts'],
    ['remote-fleet', 'react/jsx-runtime'],
    ['remote-fleet', '@park/ui/theme/tokens'],
    ['host', 'react-router-dom'],
    ['api', 'node:crypto'],
    ['api', '@fastify/cors'],
    ['e2e', '@playwright/test'],
  ])('%s may import %s', (folder, specifier) => {
    expect(isRefused(folder, specifier)).toBe(false);
  });

  it('do not include another feature', () => {
    expect(isRefused('remote-fleet', '../vehicles/vehicles-calls.ts', { inFeature: true })).toBe(true);
    expect(isRefused('remote-fleet', './drivers-calls.ts', { inFeature: true })).toBe(false);
  });

  it('include the test kit only in tests', () => {
    expect(isRefused('remote-fleet', '@park/testing/render-screen', { inTest: true })).toBe(false);
  });
});
