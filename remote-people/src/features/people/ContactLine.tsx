import type { Person } from '@park/contract/people';
import { Contact } from './people.styles.ts';

/** How a person is reached: e-mail and phone, each on a line of its own where they do not fit. */
export function ContactLine({ email, phone }: Pick<Person, 'email' | 'phone'>) {
  return (
    <Contact>
      {email !== null && <span>{email}</span>} {phone !== null && <span>{phone}</span>}
    </Contact>
  );
}
