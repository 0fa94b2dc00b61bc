import { randomUUID } from 'node:crypto';
import type { Language } from '@park/contract/languages';
import {
  acceptInvitation,
  openInvitation,
  openReset,
  requestReset,
  resetPassword,
} from '@park/contract/people';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../auth/account.ts';
import { attemptingOf } from '../auth/auth.ts';
import { rememberDevice } from '../auth/known-device.ts';
import { hashChosenPassword } from '../auth/passwords.ts';
import { readSecondFactor } from '../auth/second-factor-store.ts';
import { countLinkAttempt, countResetRequest } from '../auth/sign-in-limit.ts';
import { isCopy } from '../database/copied-database.ts';
import { onlyRow } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { jsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import type { OpenCall } from '../http/route.ts';
import { createLink, type LinkKind, openLink, type OpenLink, useLink } from './access-link.ts';
import type { LinkMails, MailOptions } from './link-mails.ts';

/** The link of a request; tokens that nobody was given are counted per network. */
async function limitedLink(
  { input: { token }, database, now, request }: OpenCall<{ token: string }>,
  kind: LinkKind,
): Promise<OpenLink> {
  return openLink(database, { token, kind, now }).catch(async (error: unknown) => {
    const isGuess = error instanceof RequestError && error.code === 'link_unknown';
    if (isGuess) await countLinkAttempt(database, { kind, address: request.ip }, now);
    throw error;
  });
}

interface ResetMail {
  /** Absent: of the release before. */
  readonly mailId?: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Mails a reset link to a person who may use the console; for anybody else it does nothing. The link
 * is written with the mail's id before it is sent: a job that runs again, because its database was away
 * when it had ended, finds it there and sends no second one.
 */
async function mailResetLink(
  mails: LinkMails,
  { database, now }: Pick<FastifyInstance, 'database'> & { readonly now: Date },
  { mailId, email, language }: ResetMail,
): Promise<void> {
  const account = (await isCopy(database)) ? undefined : await findAccount(database, email);
  if (account === undefined || account.role === 'driver' || !account.isActive) return;
  const { userId: id, taxiParkId, name, email: to, park, timeZone } = account;
  const entered = enterPark(database, taxiParkId, () => now, { role: 'accounts' });
  const link = await entered.transaction(async (tx) => {
    const sent = await tx.query('select from access_link where mail_id = $1', [mailId ?? null]);
    return sent.length > 0 ? null : createLink(tx, { kind: 'reset', id, mailId }, now);
  });
  if (link === null) return;
  if (await mails.send({ ...link, kind: 'reset', to, name, park, timeZone, language })) return;
  await entered.query('delete from access_link where mail_id = $1', [mailId ?? null]);
  throw new Error('The mail server did not take the mail');
}

/**
 * What links of invitations and for new passwords open; none of these calls needs a session
 * (extension `people`).
 */
export async function linkRoutes(app: FastifyInstance, { mails }: MailOptions): Promise<void> {
  const { sessions, jobs } = app;
  jobs.work<ResetMail>('reset-mail', { retryLimit: 5, atOnce: 4 }, (mail) =>
    mailResetLink(mails, { database: app.database, now: app.now() }, mail),
  );
  app.open(openInvitation, async (call) => {
    const { name, email, phone, role, park } = await limitedLink(call, 'invitation');
    return { name, email, phone, role, park };
  });

  app.open(acceptInvitation, async (call) => {
    const { input, database, now, request } = call;
    const { token, name, password } = input;
    const { taxiParkId } = await limitedLink(call, 'invitation');
    const passwordHash = await hashChosenPassword(password);
    const userId = randomUUID();
    const park = enterPark(database, taxiParkId, () => now, { role: 'accounts' });
    const { person, isFactorRequired } = await park.transaction(async (tx) => {
      const link = await openLink(tx, { token, kind: 'invitation', now, lock: true });
      const { email, role, invitationId } = link;
      const phone = input.phone === undefined ? link.phone : input.phone || null;
      await tx.query(
        `insert into app_user (id, taxi_park_id, name, email, phone, role, password_hash)
           values ($1, current_park(), $2, $3, $4, $5, $6)`,
        [userId, name, email, phone, role, passwordHash],
      );
      await useLink(tx, token, now);
      await tx.query('update invitation set accepted_at = $2 where id = $1', [invitationId, now]);
      const { isRequired } = await readSecondFactor(tx, userId);
      return { person: { userId, name, email, phone, role }, isFactorRequired: isRequired };
    });
    // The account exists; the console goes on with the set-up, as after any sign-in with the new
    // password.
    if (isFactorRequired) throw new RequestError('second_factor_setup_required');
    const sessionToken = await sessions.start(userId, now, request.headers['user-agent']);
    const headers = await rememberDevice(database, { request, userId }, now);
    return jsonResponse({ ...person, token: sessionToken }, { headers });
  });

  app.open(requestReset, async (call) => {
    await countResetRequest(call.database, await attemptingOf(call), call.now);
    const { email } = call.input;
    // Not now: the time of the response must not tell whether the e-mail is known.
    if (mails.isOn) {
      const mailId = randomUUID();
      await jobs.send(
        'reset-mail',
        { mailId, email, language: mails.languageFor(call.request) },
        { key: mailId },
      );
    }
    return { isMailed: mails.isOn };
  });

  app.open(openReset, async (call) => {
    const { name, email } = await limitedLink(call, 'reset');
    return { name, email };
  });

  app.open(resetPassword, async (call) => {
    const { input, database, now, request } = call;
    const { token, password } = input;
    const { taxiParkId, userId } = await limitedLink(call, 'reset');
    const passwordHash = await hashChosenPassword(password);
    const park = enterPark(database, taxiParkId, () => now, { role: 'accounts' });
    const ended = await park.transaction(async (tx) => {
      await openLink(tx, { token, kind: 'reset', now, lock: true });
      const { sessions: count } = onlyRow(
        await tx.query<{ sessions: number }>(
          'select count(*)::int as sessions from session where user_id = $1 and expires_at > $2',
          [userId, now],
        ),
      );
      await useLink(tx, token, now);
      // A trigger ends the sessions and withdraws the person's other links.
      await tx.query('update app_user set password_hash = $2 where id = $1', [userId, passwordHash]);
      return count;
    });
    // Who has the link need not wait for those who guess at the old password.
    const headers = userId === null ? {} : await rememberDevice(database, { request, userId }, now);
    return jsonResponse({ ended }, { headers });
  });
}
