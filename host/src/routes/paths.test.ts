import { TEST_CATALOG } from '../remotes/registry/make-catalog.ts';
import { loginPath, nextPath, PATHS, shellPath } from './paths.ts';

describe('the addresses of the console', () => {
  it('are these', () => {
    expect(PATHS).toEqual({ shell: '/', login: '/login' });
  });

  it('lead from the sign-in page back to where the operator was', () => {
    const place = shellPath({ tab: 'staff', q: 'Иван' });
    expect(nextPath(loginPath(place).replace(PATHS.login, ''), TEST_CATALOG)).toBe(place);
  });

  it('lead to the dashboard by default', () => {
    expect([loginPath('/'), nextPath('', TEST_CATALOG)]).toEqual(['/login', '/']);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/login',
    'javascript:alert(1)',
    '/\\elsewhere.example',
  ])('do not lead to %s', (next) => {
    expect(nextPath(`?${new URLSearchParams({ next }).toString()}`, TEST_CATALOG)).toBe('/');
  });
});
