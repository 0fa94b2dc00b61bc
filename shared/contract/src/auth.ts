import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { loginInput, loginOutput, sessionUser } from './schemas/auth-schemas.ts';

export type LoginInput = z.input<typeof loginInput>;
export type LoginOutput = z.output<typeof loginOutput>;
/** The signed-in person as the server describes them (specification section 3, session user). */
export type SessionUser = z.output<typeof sessionUser>;

export const login = endpoint<LoginInput, LoginOutput>('POST', 'auth/login');
