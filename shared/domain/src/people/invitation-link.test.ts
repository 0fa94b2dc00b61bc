import { invitationToken } from './invitation-link.ts';

const token = 'kA3_x-9ZkA3_x-9ZkA3_x-9ZkA3_x-9ZkA3_x-9Z012';

describe('the secret of an invitation', () => {
  it.each([
    token,
    ` ${token}\n`,
    `https://console.park.by/login?invitation=${token}`,
    `https://console.park.by/login?next=%2F&invitation=${token}#top`,
    `/login?invitation=${token}`,
    `invitation=${token}`,
  ])('is found in %j', (text) => {
    expect(invitationToken(text)).toBe(token);
  });

  it.each([
    '',
    '   ',
    'please let me in',
    'https://console.park.by/login',
    `https://console.park.by/login?reset=${token}`,
    'https://console.park.by/login?invitation=',
    'short',
    'a'.repeat(201),
  ])('is not found in %j', (text) => {
    expect(invitationToken(text)).toBeNull();
  });
});
