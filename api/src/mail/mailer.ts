import { type Language, lineOf } from '@park/contract/languages';
import { createTransport } from 'nodemailer';
import { fillText, serverText } from '../http/server-texts.ts';
import { textOf } from '../database/sql-state.ts';

/**
 * Whom a mail is from or to. Never one text: nodemailer makes a group of a name with a colon, and
 * reads a comma as two addresses.
 */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const MAILBOX = /^(.*)<([^<>]+)>$/;

/** A mailbox as it is written in a setting: `Taxi park <console@park.by>`, or the address alone. */
export function mailboxOf(text: string): Mailbox {
  const [, name = '', address = text] = MAILBOX.exec(text.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl: string;
  /** The sender. */
  readonly from: Mailbox;
  /** Origin of the console, for links; never taken from a request, which could name another one. */
  readonly publicUrl: string;
}

export interface LinkMail {
  readonly kind: 'invitation' | 'reset';
  readonly to: string;
  readonly language: Language;
  readonly name: string;
  readonly park: string;
  readonly timeZone: string;
  /** Path and query below the console's origin. */
  readonly path: string;
  readonly expiresAt: Date;
  /** Of an invitation: who invites, and as what. */
  readonly inviter?: string;
  readonly role?: string;
}

export interface Mailer {
  readonly isOn: boolean;
  /** Whether the mail server has accepted the mail; a failure is logged without addresses. */
  send(mail: LinkMail): Promise<boolean>;
}

interface Log {
  error(details: object, message: string): void;
}

/** Together below the time limit of a request. */
const PATIENCE_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

function contentOf(mail: LinkMail, publicUrl: string): { subject: string; text: string } {
  const { kind, language, timeZone, expiresAt, path, name, park, inviter = '', role = '' } = mail;
  const until = new Intl.DateTimeFormat(lineOf(language)?.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(expiresAt);
  const values = {
    name,
    park,
    inviter,
    until,
    link: publicUrl + path,
    role: serverText('roles', role, language) ?? role,
  };
  const textIn = (part: string) => fillText(serverText('mails', `${kind}_${part}`, language) ?? '', values);
  return { subject: textIn('subject'), text: textIn('text') };
}

/**
 * Sends links by SMTP; without settings it sends nothing, and the console shows the link to be
 * copied.
 */
export function createMailer(settings: MailSettings | undefined, log: Log): Mailer {
  if (settings === undefined) return { isOn: false, send: () => Promise.resolve(false) };
  const { smtpUrl, from, publicUrl } = settings;
  const transport = createTransport({ url: smtpUrl, ...PATIENCE_MS });
  return {
    isOn: true,
    async send(mail) {
      try {
        await transport.sendMail({
          from: { ...from },
          to: { name: mail.name, address: mail.to },
          ...contentOf(mail, publicUrl),
        });
        return true;
      } catch (error) {
        // The server's answer may quote the address, so only its kind is logged.
        log.error({ kind: mail.kind, code: textOf(error, 'code') }, 'mail was not sent');
        return false;
      }
    },
  };
}
