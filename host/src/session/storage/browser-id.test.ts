import { readBrowserId } from './browser-id.ts';

describe('the id of a browser', () => {
  beforeEach(() => localStorage.clear());

  it('stays the same from visit to visit', () => {
    const id = readBrowserId(localStorage);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(readBrowserId(localStorage)).toBe(id);
  });

  it('is another one in another browser', () => {
    const id = readBrowserId(localStorage);
    localStorage.clear();
    expect(readBrowserId(localStorage)).not.toBe(id);
  });
});
