import {
  createResetLink,
  endPersonSessions,
  getSecurity,
  listPeople,
  listPersonSessions,
  removeSecondFactor,
  updateAccess,
  updatePerson,
  updateSecurity,
} from '@park/contract/people';
import type { FastifyInstance } from 'fastify';
import { removeSecondFactorOf } from '../auth/second-factor-store.ts';
import { onlyRow } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import type { ParkCall } from '../http/route.ts';
import { replaceLinks, type NewLink } from './access-link.ts';
import type { MailOptions } from './link-mails.ts';
import {
  changeAccess,
  changePerson,
  changeSecurity,
  peopleListSql,
  readPerson,
  readSecurity,
} from './people-store.ts';
import { endSessions, listSessions } from './session-list.ts';

const accounts = { as: 'accounts' } as const;

/**
 * A stolen session must not shed its owner's password or second factor, and nobody locks themselves
 * out.
 */
function refuseOneself({ id, user }: Pick<ParkCall<unknown>, 'id' | 'user'>): void {
  if (id.toLowerCase() === user.userId) throw new RequestError('not_for_oneself');
}

/** People of the park and what they must sign in with (extension `people`). */
export async function peopleRoutes(app: FastifyInstance, { mails }: MailOptions): Promise<void> {
  app.park(listPeople, accounts, async ({ park }) =>
    rawJsonResponse(onlyRow(await park.query<{ json: string }>(peopleListSql)).json),
  );

  app.park(updatePerson, accounts, async ({ park, id, input }) => ({
    person: await park.transaction((tx) => changePerson(tx, id, input)),
  }));

  app.park(updateAccess, accounts, async ({ park, id, input, user }) => {
    if (!input.isActive) refuseOneself({ id, user });
    return { person: await park.transaction((tx) => changeAccess(tx, id, input)) };
  });

  app.park(createResetLink, accounts, async (call) => {
    const { park, id, user, now } = call;
    refuseOneself(call);
    const made = await park.transaction(async (tx): Promise<NewLink & { email: string; name: string }> => {
      const { name, email, isActive } = await readPerson(tx, id);
      if (!isActive) throw new RequestError('person_switched_off');
      return { ...(await replaceLinks(tx, { kind: 'reset', id }, now)), name, email };
    });
    const { name, email: to } = made;
    return mails.respond(made, { kind: 'reset', to, name }, call, user);
  });

  app.park(removeSecondFactor, accounts, async (call) => {
    const { park, id, user } = call;
    refuseOneself(call);
    const person = await park.transaction(async (tx) => {
      await readPerson(tx, id);
      await removeSecondFactorOf(tx, id);
      // The lost device may hold a session too.
      await endSessions(tx, { userId: id, sessionId: user.sessionId }, undefined);
      return readPerson(tx, id);
    });
    return { person };
  });

  app.park(listPersonSessions, accounts, async ({ park, id, user: { sessionId }, now }) => {
    await readPerson(park, id);
    return { sessions: await listSessions(park, { userId: id, sessionId }, now) };
  });

  app.park(endPersonSessions, accounts, async ({ park, id, user: { sessionId }, input }) => {
    const ended = await park.transaction(async (tx) => {
      await readPerson(tx, id);
      return endSessions(tx, { userId: id, sessionId }, input.ids);
    });
    return { ended };
  });

  app.park(getSecurity, accounts, async ({ park }) => await readSecurity(park));

  app.park(
    updateSecurity,
    accounts,
    async ({ park, input, user }) => await park.transaction((tx) => changeSecurity(tx, input, user)),
  );
}
