import { hashOfToken } from '../sessions/session-store.ts';
import { codeAt } from '../auth/second-factor.ts';
import type { CallCase } from './call-case.ts';
import { TEST_NOW } from './create-test-app.ts';
import { TEST_PASSWORD } from './test-park.ts';

/** A secret of an authenticator app, in base32. */
export const TEST_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * The lines of people, of the own account and of links (see call-cases.ts), in the order of the
 * contract.
 */
export const peopleCallCases: Readonly<Record<string, CallCase>> = {
  invitePerson: { body: () => ({ name: 'Ольга', email: 'olga@elsewhere.by', role: 'viewer' }) },
  updatePerson: { body: () => ({ name: 'Новое имя', role: 'accountant' }) },
  updateAccess: { id: (own) => own.former.id },
  updateSecurity: { body: () => ({ secondFactorRoles: [] }) },
  updateProfile: { body: () => ({ phone: '+375 29 111-22-33' }) },
  changePassword: { body: () => ({ currentPassword: TEST_PASSWORD, password: TEST_PASSWORD }) },
  startSecondFactor: { body: () => ({ currentPassword: TEST_PASSWORD }) },
  confirmSecondFactor: {
    async prepare(database, { id, parkId }) {
      await database.query(
        `insert into second_factor (user_id, taxi_park_id, pending_secret) values ($1, $2, $3)
         on conflict (user_id) do update set secret = null, pending_secret = excluded.pending_secret`,
        [id, parkId, TEST_SECRET],
      );
    },
    body: () => ({ code: codeAt(TEST_SECRET, TEST_NOW) }),
  },
  stopSecondFactor: {
    // The case before may have put one on, whose code has been used.
    async prepare(database, { id }) {
      await database.query('delete from second_factor where user_id = $1', [id]);
    },
    body: () => ({ currentPassword: TEST_PASSWORD }),
  },
  enrollSecondFactor: {
    async prepare(database, { parkId }) {
      await database.query(`update taxi_park set second_factor_roles = '{viewer}' where id = $1`, [parkId]);
    },
    body: (own) => ({ email: own.viewer.email, password: TEST_PASSWORD }),
  },
  openInvitation: { body: (own) => ({ token: own.invitations[1].token }) },
  acceptInvitation: {
    body: (own) => ({ token: own.invitations[1].token, name: 'Ирина', password: TEST_PASSWORD }),
  },
  makeFirstPark: {
    async prepare(database) {
      const hash = hashOfToken('AAAABBBBCCCCDDDD');
      await database.query('insert into setup_code (code_hash) values ($1) on conflict do nothing', [hash]);
    },
    body: () => ({
      code: 'aaaa-bbbb-cccc-dddd',
      park: 'Восток',
      timeZone: 'Asia/Tashkent',
      currency: 'UZS',
      name: 'Анна',
      email: 'anna@east.uz',
      password: TEST_PASSWORD,
    }),
  },
  requestReset: { body: (own) => ({ email: own.viewer.email }) },
  openReset: { body: (own) => ({ token: own.resetToken }) },
  resetPassword: { body: (own) => ({ token: own.resetToken, password: TEST_PASSWORD }) },
};
