import { ROLES, roleMay } from '@park/domain/people/roles';
import { manifest } from './manifest.ts';

describe('the calls that the page of payouts sends first', () => {
  it('are for those who may read payouts', () => {
    const screen = manifest.screens.find(({ tab }) => tab === 'payouts');
    const readers = ROLES.filter((role) => roleMay(role, 'readPayouts'));
    const calls = screen && 'early' in screen ? screen.early : [];
    expect(calls.map((call) => 'roles' in call && call.roles)).toEqual([readers, readers]);
  });
});
