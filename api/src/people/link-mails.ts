import type { OutputOf } from '@park/contract/endpoint';
import type { invitePerson } from '@park/contract/people';
import { languageOf } from '@park/contract/accept-language';
import type { Language } from '@park/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { ParkCall } from '../http/route.ts';
import { isCopy } from '../database/copied-database.ts';
import { onlyRow } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import type { LinkMail, Mailer } from '../mail/mailer.ts';
import type { NewLink } from './access-link.ts';

type Recipient = Pick<LinkMail, 'kind' | 'to' | 'name' | 'role'>;

/** Sends links by mail, in the language of the request that asks for them. */
export interface LinkMails {
  readonly isOn: boolean;
  readonly languageFor: (request: FastifyRequest) => Language;
  send(mail: LinkMail): Promise<boolean>;
  /**
   * Sends a link that an admin has made and responds with it: where the mail fails, the link can
   * still be copied.
   */
  respond(
    link: NewLink,
    recipient: Recipient,
    call: Pick<ParkCall<unknown>, 'park' | 'request'>,
    user: ParkCall<unknown>['user'],
  ): Promise<OutputOf<typeof invitePerson>>;
}

/** Creates the sender of links. `offered`: the languages of the server. */
export function createLinkMails(mailer: Mailer, database: Database, offered: readonly Language[]): LinkMails {
  const languageFor = (request: FastifyRequest) => languageOf(request.headers['accept-language'], offered);
  return {
    isOn: mailer.isOn,
    languageFor,
    send: (mail) => mailer.send(mail),
    async respond({ path, expiresAt }, recipient, { park, request }, user) {
      const { name } = onlyRow(
        await park.query<{ name: string }>('select name from taxi_park where id = current_park()'),
      );
      const mail = {
        ...recipient,
        path,
        expiresAt,
        park: name,
        inviter: user.name,
        timeZone: user.timeZone,
        language: languageFor(request),
      };
      const isMailed = !(await isCopy(database)) && (await mailer.send(mail));
      return { path, expiresAt: expiresAt.toISOString(), isMailed };
    },
  };
}

/** The option of the plugins whose calls make links. */
export interface MailOptions {
  readonly mails: LinkMails;
}
