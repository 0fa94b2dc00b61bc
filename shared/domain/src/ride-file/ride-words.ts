import type { IngestRideInput } from '@park/contract/ingest';
import { foldText } from '../text/fold-text.ts';
import { PAYMENTS } from './payment-words.ts';
import type { RideWords, WordField } from './ride-fields.ts';

type Status = IngestRideInput['status'];
type Cancellation = NonNullable<IngestRideInput['cancellation']>;
type Payment = NonNullable<IngestRideInput['payment']>;

/** What a status of a file means. */
export interface StatusMeaning {
  readonly status: Status;
  readonly cancellation?: Pick<Cancellation, 'by' | 'kind'>;
}

const passenger = { by: 'passenger', kind: 'before_pickup' } as const;
const noShow = { by: 'passenger', kind: 'no_show' } as const;
const driver = { by: 'driver', kind: 'before_pickup' } as const;
const rejected = { by: 'driver', kind: 'rejected' } as const;
const platform = { by: 'platform', kind: 'before_pickup' } as const;
const expired = { by: 'platform', kind: 'expired' } as const;
const park = { by: 'park', kind: 'before_pickup' } as const;

/** What a word of a status may be taught to mean. */
const STATUS_CHOICES = {
  completed: { status: 'completed' },
  cancelledByPassenger: { status: 'cancelled', cancellation: passenger },
  noShow: { status: 'cancelled', cancellation: noShow },
  cancelledByDriver: { status: 'cancelled', cancellation: driver },
  rejected: { status: 'cancelled', cancellation: rejected },
  expired: { status: 'cancelled', cancellation: expired },
  cancelled: { status: 'cancelled', cancellation: platform },
  ongoing: { status: 'ongoing' },
  active: { status: 'active' },
} as const satisfies Readonly<Record<string, StatusMeaning>>;

/** Words of platforms in English, Russian, Belarusian, German and Portuguese, folded. */
const STATUSES: readonly (readonly [StatusMeaning, readonly string[]])[] = [
  [
    { status: 'completed' },
    [
      'completed',
      'complete',
      'finished',
      'done',
      'fare_split',
      'выполнен',
      'выполнено',
      'выполнена',
      'завершен',
      'завершено',
      'завершена',
      'закончен',
      'исполнен',
      'оплачен',
      'завершаны',
      'выкананы',
      'abgeschlossen',
      'beendet',
      'erledigt',
      'concluida',
      'concluído',
      'concluída',
      'concluido',
      'terminada',
      'finalizada',
      'finalizado',
      'completada',
      'terminee',
      'accomplished',
      'finalizat',
      'finalizată',
      'completat',
      'zakończony',
      'zakończona',
      'zakończone',
      'zrealizowany',
      'terminée',
      'terminé',
    ],
  ],
  [
    { status: 'ongoing' },
    [
      'ongoing',
      'transporting',
      'client_inside',
      'in progress',
      'in_progress',
      'on_trip',
      'в пути',
      'везет клиента',
      'клиент в машине',
      'выполняется',
      'у шляху',
      'unterwegs',
      'em curso',
    ],
  ],
  [
    { status: 'active' },
    [
      'active',
      'new',
      'new_order',
      'driving',
      'waiting',
      'driver_assigned',
      'car_at_place',
      'accepted',
      'назначен',
      'новый',
      'ожидание',
      'ожидает клиента',
      'водитель в пути',
      'angenommen',
      'aceite',
    ],
  ],
  [
    { status: 'cancelled', cancellation: passenger },
    [
      'client_cancelled',
      'rider_cancelled',
      'rider_canceled',
      'passenger_cancelled',
      'cancelled by client',
      'cancelled by rider',
      'canceled by rider',
      'cancelled by passenger',
      'client cancelled',
      'rider cancelled',
      'отменен клиентом',
      'отменен пассажиром',
      'отмена клиентом',
      'отказ клиента',
      'отменено клиентом',
      'адменены кліентам',
      'vom fahrgast storniert',
      'kunde hat storniert',
      'fahrgast hat storniert',
      'fahrgast storniert',
      'cancelada pelo cliente',
      'cancelado pelo cliente',
      'cancelada pelo passageiro',
    ],
  ],
  [
    { status: 'cancelled', cancellation: noShow },
    [
      'client_did_not_show',
      'no_show',
      'no show',
      'client did not show',
      'rider no show',
      'клиент не вышел',
      'неявка клиента',
      'kunde nicht erschienen',
      'fahrgast nicht erschienen',
      'cliente nao apareceu',
      'cliente não apareceu',
    ],
  ],
  [
    { status: 'cancelled', cancellation: driver },
    [
      'driver_cancelled',
      'driver_canceled',
      'driver_cancelled_after_accept',
      'cancelled by driver',
      'canceled by driver',
      'driver cancelled',
      'driver cancelled after accept',
      'отменен водителем',
      'отмена водителем',
      'отменено водителем',
      'адменены кіроўцам',
      'vom fahrer storniert',
      'fahrer hat storniert',
      'fahrer storniert',
      'cancelada pelo motorista',
      'cancelado pelo motorista',
    ],
  ],
  [
    { status: 'cancelled', cancellation: rejected },
    [
      'driver_rejected',
      'rejected',
      'driver rejected',
      'отказ водителя',
      'отклонен',
      'отклонен водителем',
      'vom fahrer abgelehnt',
      'fahrer hat abgelehnt',
      'fahrer lehnt ab',
      'abgelehnt',
      'rejeitada pelo motorista',
      'recusada',
    ],
  ],
  [
    { status: 'cancelled', cancellation: expired },
    [
      'expired',
      'driver_did_not_respond',
      'driver did not respond',
      'unfulfilled',
      'не отвечен',
      'нет машины',
      'просрочен',
      'fahrer hat nicht reagiert',
      'fahrer reagiert nicht',
      'fahrer hat nicht geantwortet',
      'motorista nao respondeu',
      'motorista não respondeu',
    ],
  ],
  [
    { status: 'cancelled', cancellation: platform },
    [
      'cancelled',
      'canceled',
      'failed',
      'aborted',
      'delivery_failed',
      'cancelled by system',
      'отменен',
      'отменено',
      'отменена',
      'прерван',
      'прекращен',
      'адменены',
      'storniert',
      'fehlgeschlagen',
      'fahrt nicht angefangen',
      'nicht angefangen',
      'anulat',
      'anulată',
      'anulowany',
      'anulowana',
      'annulée',
      'annulé',
      'cancelada',
      'cancelado',
    ],
  ],
  [
    { status: 'cancelled', cancellation: park },
    [
      'cancelled by dispatcher',
      'dispatcher_cancelled',
      'отменен диспетчером',
      'отмена диспетчером',
      'отменен парком',
      'адменены дыспетчарам',
    ],
  ],
];

/** One spelling of a word: its case, the space around it and what stands between words are none. */
export const wordKey = (text: string): string => foldText(text.trim()).replaceAll(/[\s_]+/g, ' ');

function tableOf<Meaning>(
  rows: readonly (readonly [Meaning, readonly string[]])[],
): ReadonlyMap<string, Meaning> {
  return new Map(rows.flatMap(([meaning, words]) => words.map((word) => [wordKey(word), meaning] as const)));
}

const statuses = tableOf(STATUSES);
const payments = tableOf(PAYMENTS);

const taught = (words: RideWords | undefined, field: WordField, cell: string): string | undefined =>
  words?.[field]?.[wordKey(cell)];

/** What a word means as a status; null for one that is in no table and was not taught. */
export function statusOfWord(cell: string, words?: RideWords): StatusMeaning | null {
  const chosen = taught(words, 'status', cell) as keyof typeof STATUS_CHOICES | undefined;
  return (chosen && STATUS_CHOICES[chosen]) ?? statuses.get(wordKey(cell)) ?? null;
}

/** What a word means as a way to pay; null for one that is in no table and was not taught. */
export function paymentOfWord(cell: string, words?: RideWords): Payment | null {
  const chosen = taught(words, 'payment', cell);
  return PAYMENTS.find(([payment]) => payment === chosen)?.[0] ?? payments.get(wordKey(cell)) ?? null;
}

/** What a transaction is to its ride: what it cost, a later change of that, or a tip. */
export type TransactionKind = 'ride' | 'adjustment' | 'tip';
const TRANSACTION_KINDS: readonly TransactionKind[] = ['ride', 'adjustment', 'tip'];

const TRANSACTIONS: ReadonlyMap<string, TransactionKind> = new Map([
  ['trip completed order', 'ride'],
  ['business order for', 'ride'],
  ['trip fare adjust order', 'adjustment'],
  ['trip fare adjustment order', 'adjustment'],
  ['fare adjustment order', 'adjustment'],
  ['business adjustment order for', 'adjustment'],
  ['tip order', 'tip'],
]);

/** The part of a description that says what a transaction is: up to its first colon. */
export const descriptionHead = (cell: string): string => (cell.split(':')[0] ?? '').trim();

/** What a description says of a transaction; null where it is not known and was not taught. */
export function transactionKind(cell: string, words?: RideWords): TransactionKind | null {
  const head = descriptionHead(cell);
  const chosen = taught(words, 'transactionKind', head);
  return TRANSACTION_KINDS.find((kind) => kind === chosen) ?? TRANSACTIONS.get(wordKey(head)) ?? null;
}

/** What may be chosen for a word of a field. */
export const WORD_CHOICES: Readonly<Record<WordField, readonly string[]>> = {
  status: Object.keys(STATUS_CHOICES),
  payment: PAYMENTS.map(([payment]) => payment),
  transactionKind: TRANSACTION_KINDS,
};

/** The same words with what one more of them means, or, with an empty choice, without it. */
export function teach(words: RideWords = {}, field: WordField, word: string, choice: string): RideWords {
  const { [wordKey(word)]: _, ...others } = words[field] ?? {};
  return { ...words, [field]: choice === '' ? others : { ...others, [wordKey(word)]: choice } };
}

const TOTALS = new Set([
  'total',
  'totals',
  'grand total',
  'sum',
  'итого',
  'всего',
  'итог',
  'сумма',
  'разам',
  'усяго',
  'gesamt',
  'summe',
  'gesamtsumme',
  'insgesamt',
  'totais',
  'total geral',
  'soma',
  'wszyscy kierowcy',
  'razem',
  'suma',
  'alle fahrer',
  'all drivers',
  'todos los conductores',
  'toți șoferii',
  'todos os motoristas',
  'tous les chauffeurs',
  'все водители',
  'усе кіроўцы',
]);

/** Whether a cell begins a row of sums: «Итого:», "Total". */
export const isTotalWord = (cell: string): boolean => TOTALS.has(wordKey(cell.replace(/[\s:.]+$/, '')));
