import { createDrafts } from './drafts.ts';

function typed() {
  const drafts = createDrafts();
  drafts.belongTo('anna');
  drafts.keep('driver/7', { name: 'Иван' });
  return drafts;
}

describe('typed text', () => {
  it('is there again when the same person signs in again', () => {
    const drafts = typed();
    drafts.belongTo('anna');
    expect(drafts.read('driver/7')).toEqual({ name: 'Иван' });
  });

  it('is gone when another person signs in', () => {
    const drafts = typed();
    drafts.belongTo('boris');
    expect(drafts.read('driver/7')).toBeUndefined();
  });

  it('is gone once it is saved', () => {
    const drafts = typed();
    drafts.keep('driver/8', 1);
    drafts.drop('driver/7');
    expect([drafts.read('driver/7'), drafts.read('driver/8')]).toEqual([undefined, 1]);
  });

  it('is gone after signing out', () => {
    const drafts = typed();
    drafts.clear();
    expect(drafts.read('driver/7')).toBeUndefined();
  });
});
