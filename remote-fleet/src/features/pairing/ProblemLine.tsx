import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import type { PairingOptions } from '@park/domain/pairing/pairing-options';
import type { PairingProblem } from '@park/domain/pairing/pairing-problems';
import { driverIdOf } from '@park/domain/pairing/partners';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { Hint } from '@park/ui/surfaces/layout';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoosePartner } from '../../record/pairing/ChoosePartner.tsx';
import { Line, Records } from '../../record/pairing/pairing.styles.ts';
import { ProblemActions } from './ProblemActions.tsx';
import { DriverLink, VehicleLink } from '../../record/pairing/RecordLinks.tsx';
import { usePairingActions } from '../../record/pairing/use-pairing-actions.ts';
import { usePartnerChoice } from '../../record/pairing/use-partner-choice.ts';

/** Who and what can be chosen; made once for all lines, when the first line asks. */
export interface Partners {
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly optionsOf: (kind: 'vehicle' | 'driver') => PairingOptions;
}

interface ProblemLineProps {
  readonly problem: PairingProblem;
  readonly partners: Partners;
}

/** One problem: whom it is about, and what mends it. */
export function ProblemLine({ problem, partners }: ProblemLineProps) {
  const { t } = useTranslation('pairing');
  const { t: shared } = useTranslation('record');
  const actions = usePairingActions();
  const { isOpen, opener, open, close } = usePartnerChoice();
  const line = useRef<HTMLLIElement>(null);
  const { kind, driver, vehicles } = problem;
  const wanted = kind === 'driverWithoutVehicle' ? 'vehicle' : 'driver';
  const vehicle = vehicles[0];
  const isOfDriver = kind === 'driverWithoutVehicle' || kind === 'severalVehicles';

  useLayoutEffect(() => {
    const element = line.current;
    // A line with the focus goes when its problem is mended; the focus stays on the board.
    return () => {
      if (element?.contains(document.activeElement))
        element.closest<HTMLElement>('[data-board]')?.focus({ preventScroll: true });
    };
  }, []);

  function choose(id: string): void {
    const found =
      wanted === 'vehicle'
        ? { driver, vehicle: partners.vehicles.find((each) => vehicleId(each) === id) }
        : { driver: partners.drivers.find((each) => driverId(each) === id), vehicle };
    if (found.driver && found.vehicle) void actions.give(found.vehicle, found.driver).then(close);
  }

  const name = isOfDriver && driver ? actions.driverOf(driver) : vehicle ? actions.nameOf(vehicle) : '';
  const hint =
    wanted === 'vehicle' ? shared('pairing.choose.connectsVehicle') : shared('pairing.choose.driverHint');
  return (
    <Line ref={line}>
      <Records>
        {isOfDriver && driver && <DriverLink driver={driver} />}
        {isOfDriver && vehicles.length === 0 && <Hint as="span">{t('noVehicle')}</Hint>}
        {vehicles.map((each, at) => (
          <VehicleLink key={vehicleId(each) ?? at} vehicle={each} />
        ))}
        {!isOfDriver && driver && <DriverLink driver={driver} />}
        {kind === 'unknownDriver' && vehicle && (
          <Hint as="span">{t('driverId', { id: driverIdOf(vehicle) })}</Hint>
        )}
      </Records>
      {isOpen ? (
        <ChoosePartner
          kind={wanted}
          label={shared(`pairing.choose.${wanted}`, { name })}
          hint={hint}
          options={partners.optionsOf(wanted)}
          isSaving={actions.isSaving}
          onChoose={choose}
          onCancel={close}
        />
      ) : (
        <ProblemActions problem={problem} actions={actions} onChoose={open} chooser={opener} />
      )}
    </Line>
  );
}
