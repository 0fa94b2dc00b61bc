import {
  createHostServices,
  createMemoryDrafts,
  createMemoryPreferences,
  type HostParts,
} from './create-host-services.ts';
import { LeaveGuards } from './leave-guards.ts';

const from = { pathname: '/', search: '?tab=staff&driver=1' };
const to = { pathname: '/', search: '?tab=staff' };

function services() {
  const guards = new LeaveGuards(
    () => true,
    () => ({ record: ['driver'], view: [] }),
  );
  const shown: { tab: string; replace: boolean; isHeld: boolean }[] = [];
  const parts: HostParts = {
    http: { call: () => Promise.reject(new Error('not called')) },
    session: {
      signIn: () => undefined,
      signOut: () => undefined,
      refresh: () => undefined,
      rememberedEmail: () => null,
      rememberEmail: () => undefined,
    },
    drafts: createMemoryDrafts(),
    preferences: createMemoryPreferences(),
    notify: () => undefined,
    onOthersChange: () => () => undefined,
    hasExtension: () => Promise.resolve(false),
    guards,
    show: ({ tab }, replace) => shown.push({ tab, replace, isHeld: guards.holds(from, to) }),
    href: ({ tab }) => `/?tab=${tab}`,
    back: () => undefined,
  };
  return { ...createHostServices(parts), shown };
}

describe('the services of a host', () => {
  it('show a screen, which a form with changes may hold up', () => {
    const { navigation, shown } = services();
    navigation.guard(() => true);
    navigation.go({ tab: 'staff' });
    navigation.go({ tab: 'vehicles' }, { replace: true });
    expect(shown).toEqual([
      { tab: 'staff', replace: false, isHeld: true },
      { tab: 'vehicles', replace: true, isHeld: true },
    ]);
  });

  it('show a screen unguarded once everything is saved', () => {
    const { navigation, shown } = services();
    navigation.guard(() => true);
    navigation.go({ tab: 'staff' }, { unguarded: true });
    expect(shown).toEqual([{ tab: 'staff', replace: false, isHeld: false }]);
  });

  it('hold nothing up once the guard is lifted', () => {
    const { navigation, shown } = services();
    navigation.guard(() => true)();
    navigation.go({ tab: 'staff' });
    expect(shown[0]?.isHeld).toBe(false);
  });

  it('keep drafts until they are dropped', () => {
    const { drafts } = services();
    drafts.keep('driver/1', { name: 'A' });
    expect(drafts.read('driver/1')).toEqual({ name: 'A' });
    drafts.drop('driver/1');
    expect(drafts.read('driver/1')).toBeUndefined();
  });

  it('keep what a person prefers', () => {
    const { preferences } = services();
    expect(preferences.read('table/drivers')).toBeNull();
    preferences.keep('table/drivers', { density: 'compact' });
    expect(preferences.read('table/drivers')).toEqual({ density: 'compact' });
  });
});
