import { readRememberedEmail, REMEMBERED_EMAIL_KEY, writeRememberedEmail } from './remembered-email.ts';

describe('the remembered e-mail address', () => {
  beforeEach(() => localStorage.clear());

  it('is there again next time', () => {
    writeRememberedEmail(localStorage, 'anna@park.by');
    expect(readRememberedEmail(localStorage)).toBe('anna@park.by');
  });

  it('leaves nothing behind when it is forgotten', () => {
    writeRememberedEmail(localStorage, 'anna@park.by');
    writeRememberedEmail(localStorage, null);
    expect([readRememberedEmail(localStorage), localStorage.length]).toEqual([null, 0]);
  });

  it.each(['{', 'null', '"anna"', '{"email":""}', '{"email":1}'])('is none when the entry is %s', (entry) => {
    localStorage.setItem(REMEMBERED_EMAIL_KEY, entry);
    expect(readRememberedEmail(localStorage)).toBeNull();
  });
});
