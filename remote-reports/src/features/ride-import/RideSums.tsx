import { RIDE_AMOUNTS, type RideAmount } from '@park/domain/ride-file/ride-fields';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import type { RideTexts } from './use-ride-texts.ts';

export interface RideSumsProps {
  /** In minor units. */
  readonly sums: Readonly<Partial<Record<RideAmount, number>>>;
  readonly texts: RideTexts;
}

/** The sums of rides, part by part. */
export function RideSums({ sums, texts }: RideSumsProps) {
  return (
    <DescriptionList
      items={RIDE_AMOUNTS.flatMap((amount) => {
        const units = sums[amount] ?? 0;
        return units === 0 ? [] : [{ label: texts.fieldOf(amount), value: texts.amountOf(units) }];
      })}
    />
  );
}
