import { shortVin } from '@park/domain/vehicle/vin';

export interface VinTextProps {
  readonly vin: string;
}

/** The start of a VIN for the eye; the whole of it as a tooltip and for assistive technology. */
export function VinText({ vin }: VinTextProps) {
  return (
    <span className="mono" title={vin}>
      <span aria-hidden>{shortVin(vin)}</span>
      <span className="unseen">{vin}</span>
    </span>
  );
}
