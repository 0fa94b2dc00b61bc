/** A mail server in this process, for the tests of mails. */
export { SMTPServer } from 'smtp-server';
