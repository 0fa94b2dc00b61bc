import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { RequestError } from '../http/request-error.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps texts that nobody may read in the database: what platforms and receivers are told. */
export interface TextSeal {
  /**
   * Encrypts a text (AES-256-GCM). `owner` names the record that it belongs to: it opens in no
   * other. Throws 503 `no_secrets_key` where the server has no key.
   */
  close(text: string, owner: string): string;
  /** Opens what `close` returned. Throws when the key or the owner is another, and without a key. */
  open(sealed: string, owner: string): string;
}

/** `secret`: SECRETS_KEY, at least 32 characters; undefined: nothing can be sealed. */
export function createTextSeal(secret: string | undefined): TextSeal {
  const key =
    secret === undefined ? null : Buffer.from(hkdfSync('sha256', secret, '', 'taxi-park sealed text', 32));
  const required = () => {
    if (key === null) throw new RequestError('no_secrets_key');
    return key;
  };
  return {
    close(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', required(), nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', required(), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
  };
}
