import type { CallDescription } from './ledger-descriptions.ts';

const acts = ['bill_not_found', 'bill_not_open', 'stale_record'] as const;

/** The descriptions of the calls on bills. */
export const billDescriptions: Readonly<Record<string, CallDescription>> = {
  listBills: { summary: 'Bills that wait for an act, or those that are settled, by page' },
  getBill: { summary: 'One bill', refusals: ['bill_not_found'] },
  addBill: {
    summary: 'Adds a bill, proposed for who had the car then',
    success: 201,
    refusals: ['conflict'],
  },
  importBills: { summary: 'Adds the bills of a file, or says what would become of them' },
  chooseBill: {
    summary: 'Says whose a bill is, or which plate it means',
    refusals: [...acts, 'driver_not_found'],
  },
  chargeBills: { summary: 'Charges the drivers of bills, whole or by week', refusals: acts },
  waiveBill: { summary: 'Waives a bill: nobody pays', refusals: acts },
  payBill: { summary: 'Has the park pay a bill', refusals: acts },
  takeBackBill: { summary: 'Takes the charge of a bill back, or what else settled it', refusals: acts },
  judgeBills: { summary: 'Looks once more for the drivers of bills that wait' },
  disputeBill: {
    summary: 'What a driver answers to a bill: it was not me',
    refusals: ['driver_link_refused', 'bill_not_found', 'bill_not_open', 'too_many_requests'],
  },
};
