import { shortVin } from '@park/domain/vehicle/vin';

export interface VinTextProps {
  readonly vin: string;
}

/** The visible start of a VIN; the whole VIN is the tooltip and the text for assistive technology. */
export function VinText({ vin }: VinTextProps) {
  return (
    <span className="mono" title={vin}>
      <span aria-hidden>{shortVin(vin)}</span>
      <span className="unseen">{vin}</span>
    </span>
  );
}
