import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { isRecord } from './read-record.ts';
import { readPayout } from './payouts.ts';
import type { bankFileOutput, bankFileSavedInput, bankFileSettings } from './schemas/bank-file-schemas.ts';
import type { payoutRunOutput } from './schemas/payout-schemas.ts';

export type BankFileSettings = z.output<typeof bankFileSettings>;

/** Only our own server has it, so that its settings are taken as they are. */
function readSettings(response: unknown): { readonly settings: BankFileSettings | null } | null {
  if (!isRecord(response)) return null;
  const { settings } = response;
  return { settings: isRecord(settings) ? (settings as unknown as BankFileSettings) : null };
}

export const getBankFile = withReader(
  endpoint<void, z.output<typeof bankFileOutput>>('GET', 'taxipark/ledger/bank_file', 'bankFiles'),
  readSettings,
);
export const updateBankFile = withReader(
  endpoint<z.input<typeof bankFileSettings>, z.output<typeof bankFileOutput>>(
    'PUT',
    'taxipark/ledger/bank_file',
    'bankFiles',
  ),
  readSettings,
);
/** Keeps who has saved the file of a confirmed run, and when. */
export const saveBankFile = withReader(
  endpoint<z.input<typeof bankFileSavedInput>, z.output<typeof payoutRunOutput>>(
    'POST',
    'taxipark/ledger/payouts/{id}/bank_file',
    'bankFiles',
  ),
  readPayout,
);
