import { get, post, put } from './endpoint.ts';
import type { Wire } from './fields.ts';
import { isRecord } from './read-record.ts';
import { payoutRunOutput, readPayout } from './payouts.ts';

export type BankFileSettings = Wire<'bank file'>;

/** Null until somebody has set it. */
const bankFileOutput = { settings: 'bank file?' } as const;

/** Only our own server has it, so that its settings are taken as they are. */
function readSettings(response: unknown): { readonly settings: BankFileSettings | null } | null {
  if (!isRecord(response)) return null;
  const { settings } = response;
  return { settings: isRecord(settings) ? (settings as unknown as BankFileSettings) : null };
}

export const getBankFile = get('taxipark/ledger/bank_file', {
  extension: 'bankFiles',
  out: bankFileOutput,
  may: 'readPayouts',
  says: 'How the park writes the file of a payout run for its bank',
  read: readSettings,
});
export const updateBankFile = put('taxipark/ledger/bank_file', {
  extension: 'bankFiles',
  in: 'bank file',
  out: bankFileOutput,
  may: 'preparePayouts',
  journal: 'bank_file_set',
  says: 'Sets how the park writes the file for its bank',
  read: readSettings,
});
/** Keeps who has saved the file of a confirmed run, and when; its lines have their numbers then. */
export const saveBankFile = post('taxipark/ledger/payouts/{id}/bank_file', {
  extension: 'bankFiles',
  out: payoutRunOutput,
  may: 'preparePayouts',
  journal: 'payout_file_saved',
  says: 'Keeps who has saved the file of a payout run for the bank',
  refuses: ['payout_not_found', 'payout_not_confirmed'],
  read: readPayout,
});
