import { personFields, sessionUser } from './record-fields.ts';
import { get, post } from './endpoint.ts';
import { withPark } from './read-park.ts';
import { isRecord, recordReader } from './read-record.ts';

const readCapabilities = recordReader({ extensions: ['text'] });
const readSession = recordReader({ ...personFields, expiresAt: 'text' });

/** Which extensions the server offers; a 404 means none. */
export const getCapabilities = get('capabilities', {
  out: { extensions: ['text'] },
  may: null,
  says: 'Which extensions this server offers',
  read: (response) =>
    isRecord(response) && Array.isArray(response['extensions']) ? readCapabilities(response) : null,
});
export const getSession = get('auth/session', {
  extension: 'session',
  out: { ...sessionUser, taxiParkId: 'text', expiresAt: 'time' },
  may: 'ownAccount',
  says: 'The signed-in user and the expiry of the session',
  read: (response) => {
    const session = readSession(response);
    return session && withPark(session, response);
  },
});
export const logout = post('auth/logout', {
  extension: 'session',
  out: { signedOut: 'true' },
  may: 'ownAccount',
  says: 'Ends the session',
});
