import { rowOf } from '../http/row-of.ts';
import { invitePerson, renewInvitation, withdrawInvitation } from '@park/contract/people';
import type { Role } from '@park/domain/people/roles';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import type { ParkCall } from '../http/route.ts';
import { replaceLinks, type NewLink, withdrawLinks } from './access-link.ts';
import type { MailOptions } from './link-mails.ts';

interface Invited {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isAccepted: boolean;
  readonly isWithdrawn: boolean;
}

async function lockInvitation(tx: Queryable, id: string): Promise<Invited> {
  const invitation = await rowOf<Invited>(
    tx,
    `select id, name, email, role, accepted_at is not null as "isAccepted", withdrawn_at is not null as "isWithdrawn"
         from invitation where id = $1 for update`,
    [id],
    'invitation_not_found',
  );
  return invitation;
}

/**
 * An e-mail of another park is only refused when the invitation is accepted: an admin must not
 * learn who works there.
 */
async function refuseKnownEmail(tx: Queryable, email: string): Promise<void> {
  const known = await tx.query('select id from app_user where lower(email) = lower($1)', [email]);
  if (known.length > 0) throw new RequestError('conflict', { fields: { email: { problem: 'taken' } } });
}

const accounts = { as: 'accounts' } as const;

/** Invitations to the console (extension `people`). */
export async function invitationRoutes(app: FastifyInstance, { mails }: MailOptions): Promise<void> {
  const respond = (
    call: ParkCall<unknown>,
    link: NewLink,
    { email: to, name, role }: Pick<Invited, 'email' | 'name' | 'role'>,
  ) => mails.respond(link, { kind: 'invitation', to, name, role }, call, call.user);

  app.park(invitePerson, accounts, async (call) => {
    const { park, input, user, now } = call;
    const link = await park.transaction(async (tx) => {
      await refuseKnownEmail(tx, input.email);
      const id = randomUUID();
      await tx.query(
        `insert into invitation (id, taxi_park_id, name, email, phone, role, invited_by)
           values ($1, current_park(), $2, $3, $4, $5, $6)`,
        [id, input.name, input.email, input.phone || null, input.role, user.userId],
      );
      return replaceLinks(tx, { kind: 'invitation', id }, now);
    });
    return respond(call, link, input);
  });

  app.park(renewInvitation, accounts, async (call) => {
    const { park, id, now } = call;
    const { link, invitation } = await park.transaction(async (tx) => {
      const found = await lockInvitation(tx, id);
      if (found.isAccepted || found.isWithdrawn) throw new RequestError('invitation_closed');
      return { invitation: found, link: await replaceLinks(tx, { kind: 'invitation', id }, now) };
    });
    return respond(call, link, invitation);
  });

  app.park(withdrawInvitation, accounts, async ({ park, id, now }) => {
    const ended = await park.transaction(async (tx) => {
      const { isAccepted, isWithdrawn } = await lockInvitation(tx, id);
      if (isAccepted) throw new RequestError('invitation_closed');
      if (isWithdrawn) return 0;
      await tx.query('update invitation set withdrawn_at = $2 where id = $1', [id, now]);
      await withdrawLinks(tx, { kind: 'invitation', id }, now);
      return 1;
    });
    return { ended };
  });
}
