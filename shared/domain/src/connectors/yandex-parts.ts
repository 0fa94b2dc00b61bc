import type { MoneyUnit } from '../format/currency.ts';
import { listIn, needField } from './answer-checks.ts';
import type { MappingNotes } from './mapped-rides.ts';
import { type Amounts, fineUnitsOf, type MoneyPart, type Raw, roundedUnits, textIn } from './raw-values.ts';

/** The groups of categories by the ids of these. */
export type YandexGroups = Readonly<Record<string, string>>;

/** What a group of categories is to a ride; null: between the park and its driver, who have terms here. */
const PART_OF_GROUP: Readonly<Record<string, MoneyPart | null>> = {
  cash_collected: 'cash',
  platform_card: 'card',
  partner_rides: 'card',
  platform_corporate: 'other',
  platform_promotion: 'discount',
  platform_tip: 'tip',
  platform_bonus: 'bonus',
  platform_fees: 'platformFee',
  platform_other: 'extras',
  partner_fees: null,
  partner_other: null,
};

/** Categories that are something else than their group. */
const PART_OF_CATEGORY: Readonly<Record<string, MoneyPart>> = {
  card_toll_road: 'tolls',
  paid_parking: 'refund',
  airport_charge_fix: 'refund',
  platform_airport_charge: 'refund',
  corporate_fee: 'platformFee',
  fix_price_compensation: 'bonus',
  platform_selfemployed_tax: 'tax',
  partner_fee_sales_tax: 'tax',
};

/** The groups of the categories that stood in the platform's list when this was written. */
const KNOWN_GROUPS: Readonly<Record<string, readonly string[]>> = {
  cash_collected: ['cash_collected', 'partner_ride_cash_collected'],
  platform_card: ['card', 'card_toll_road', 'terminal_payment', 'ewallet_payment', 'compensation'],
  partner_rides: ['partner_ride_card'],
  platform_corporate: ['corporate', 'corporate_fee'],
  platform_promotion: ['promotion_promocode', 'promotion_discount', 'fix_price_compensation'],
  platform_tip: ['tip'],
  platform_bonus: ['bonus', 'bonus_discount', 'commission_discount_bonus_points', 'platform_bonus_fee'],
  platform_fees: [
    'platform_ride_fee',
    'platform_ride_vat',
    'platform_reposition_fee',
    'platform_freemode_fee',
    'platform_special_mode_fee',
    'platform_additional_fee',
    'platform_courier_wo_box_fee',
    'platform_service_fee',
    'platform_mandatory_fee',
    'platform_callcenter_fee',
  ],
  platform_other: [
    'paid_parking',
    'airport_charge_fix',
    'platform_airport_charge',
    'platform_selfemployed_tax',
    'partner_fee_sales_tax',
    'platform_fine',
  ],
  partner_fees: ['partner_ride_fee', 'partner_bonus_fee', 'partner_subscription_fee'],
};
const GROUP_OF: YandexGroups = Object.fromEntries(
  Object.entries(KNOWN_GROUPS).flatMap(([group, ids]) => ids.map((id) => [id, group] as const)),
);

/** The platform's list of categories as their groups. Throws BadAnswer for an answer without it. */
export function yandexGroups(answer: Raw): YandexGroups {
  const call = 'transactions/categories/list';
  const categories = listIn(answer, 'categories', call);
  needField(categories, ['group_id'], call);
  return Object.fromEntries(
    categories.flatMap((each) => {
      const [id, group] = [textIn(each, 'id'), textIn(each, 'group_id')];
      return id === undefined || group === undefined ? [] : [[id, group] as const];
    }),
  );
}

const groupOf = (category: string, groups: YandexGroups): string | undefined =>
  [groups, GROUP_OF].find((each) => Object.hasOwn(each, category))?.[category];

/** Whether the group of a category is known; else the platform's list may have it by now. */
export const isListed = (category: string, groups: YandexGroups): boolean =>
  groupOf(category, groups) !== undefined;

/** The part that a category is; null for one that is none, undefined for one that nobody knows. */
export function partOf(category: string, groups: YandexGroups): MoneyPart | null | undefined {
  const group = groupOf(category, groups);
  // Those of the park are named so, with or without a list.
  if (group === undefined) return category.startsWith('partner_') ? null : undefined;
  const special = Object.hasOwn(PART_OF_CATEGORY, category) ? PART_OF_CATEGORY[category] : undefined;
  return special ?? (Object.hasOwn(PART_OF_GROUP, group) ? PART_OF_GROUP[group] : undefined);
}

export interface YandexParts {
  /** In minor units; what transactions add up to zero is told as zero. */
  readonly parts: Amounts;
  /** What nobody knows where to post, in minor units; above zero is the driver's. */
  readonly unexplained: number;
}

/** What transactions of an order come to, added before they are rounded; null where one has no amount. */
export function yandexParts(
  transactions: readonly Raw[],
  groups: YandexGroups = {},
  { decimals }: MoneyUnit,
  notes: MappingNotes,
): YandexParts | null {
  const sums = new Map<MoneyPart, number>();
  let unexplained = 0;
  for (const transaction of transactions) {
    const category = textIn(transaction, 'category_id') ?? '';
    const amount = fineUnitsOf(transaction['amount']);
    const part = partOf(category, groups);
    if (part === null) continue;
    if (amount === null) return null;
    if (part === undefined) {
      notes.unknown('category_id', category);
      unexplained += amount;
    } else {
      const isTaken = part === 'platformFee' || part === 'tax';
      sums.set(part, (sums.get(part) ?? 0) + (isTaken ? -amount : amount));
    }
  }
  const parts = [...sums].map(([part, sum]) => [part, roundedUnits(sum, decimals)] as const);
  return { parts: Object.fromEntries(parts), unexplained: roundedUnits(unexplained, decimals) };
}
