import { createDrafts } from './drafts.ts';

function typed() {
  const drafts = createDrafts();
  drafts.belongTo('anna');
  drafts.keep('driver/7', { name: 'Иван' });
  return drafts;
}

describe('typed text', () => {
  it('is restored when the same person signs in again', () => {
    const drafts = typed();
    drafts.belongTo('anna');
    expect(drafts.read('driver/7')).toEqual({ name: 'Иван' });
  });

  it('is deleted when another person signs in', () => {
    const drafts = typed();
    drafts.belongTo('boris');
    expect(drafts.read('driver/7')).toBeUndefined();
  });

  it('is deleted once it is saved', () => {
    const drafts = typed();
    drafts.keep('driver/8', 1);
    drafts.drop('driver/7');
    expect([drafts.read('driver/7'), drafts.read('driver/8')]).toEqual([undefined, 1]);
  });

  it('is deleted after signing out', () => {
    const drafts = typed();
    drafts.clear();
    expect(drafts.read('driver/7')).toBeUndefined();
  });

  it('is passed to the page after a reload, and is then removed from storage', () => {
    expect(typed().carry()).toBe(true);
    const next = createDrafts();
    next.belongTo('anna');
    expect(next.read('driver/7')).toEqual({ name: 'Иван' });
    expect(sessionStorage).toHaveLength(0);
    expect(createDrafts().read('driver/7')).toBeUndefined();
  });

  it('is not passed to another person', () => {
    typed().carry();
    const next = createDrafts();
    next.belongTo('boris');
    expect(next.read('driver/7')).toBeUndefined();
  });

  it('reports when it cannot be passed on', () => {
    expect(createDrafts().carry()).toBe(false);
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const drafts = createDrafts({ getItem: () => null, setItem: refuse, removeItem: () => undefined });
    drafts.belongTo('anna');
    drafts.keep('driver/7', 1);
    expect(drafts.carry()).toBe(false);
  });

  it('ignores a damaged entry', () => {
    sessionStorage.setItem('carried-drafts', '{"owner":');
    expect(createDrafts().carry()).toBe(false);
  });
});
