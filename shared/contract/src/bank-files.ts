import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { isRecord } from './read-record.ts';
import { payoutRunOutput, readPayout } from './payouts.ts';
import type { bankFileSettings } from './schemas/bank-file-schemas.ts';

export type BankFileSettings = z.output<typeof bankFileSettings>;

/** Null until somebody has set it. */
const bankFileOutput = { settings: 'bank file?' } as const;

/** Only our own server has it, so that its settings are taken as they are. */
function readSettings(response: unknown): { readonly settings: BankFileSettings | null } | null {
  if (!isRecord(response)) return null;
  const { settings } = response;
  return { settings: isRecord(settings) ? (settings as unknown as BankFileSettings) : null };
}

export const getBankFile = withReader(
  endpoint()('GET', 'taxipark/ledger/bank_file', bankFileOutput, 'bankFiles'),
  readSettings,
);
export const updateBankFile = withReader(
  endpoint<typeof bankFileSettings>()('PUT', 'taxipark/ledger/bank_file', bankFileOutput, 'bankFiles'),
  readSettings,
);
/** Keeps who has saved the file of a confirmed run, and when; its lines have their numbers then. */
export const saveBankFile = withReader(
  endpoint()('POST', 'taxipark/ledger/payouts/{id}/bank_file', payoutRunOutput, 'bankFiles'),
  readPayout,
);
