import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { vehicleOptions } from '@park/domain/pairing/pairing-options';
import { vehiclesByDriver } from '@park/domain/pairing/partners';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { Hint, Row } from '@park/ui/surfaces/layout';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NotInLongPark } from '../../data/NotInLongPark.tsx';
import { ChoosePartner } from './ChoosePartner.tsx';
import { CardGap, CardLine, Records } from './pairing.styles.ts';
import { VehicleLink } from './RecordLinks.tsx';
import { usePairingActions } from './use-pairing-actions.ts';
import { useParkPairs } from './use-park-pairs.ts';
import { usePartnerChoice } from './use-partner-choice.ts';

const NO_VEHICLES: readonly Vehicle[] = [];

interface DriverVehiclesCardProps {
  readonly driver: Driver;
}

/** What a driver drives, and another vehicle for them. */
export const DriverVehiclesCard = memo(function DriverVehiclesCard({ driver }: DriverVehiclesCardProps) {
  const { t } = useTranslation('record');
  const { drivers, vehicles, isLong, failure, isFetching, retry } = useParkPairs();
  const actions = usePairingActions();
  const { isOpen, opener, open, close } = usePartnerChoice();
  const obstacle = useMay('changeVehicles') ? null : t('pairing.mayNot.pair');
  const id = driverId(driver);
  const own = useMemo(
    () => (vehicles && id !== null && vehiclesByDriver(vehicles).get(id)) || NO_VEHICLES,
    [vehicles, id],
  );
  const options = useMemo(
    () => (isOpen && vehicles ? vehicleOptions(vehicles, drivers ?? []) : []),
    [isOpen, vehicles, drivers],
  );
  // Of several it is not known which one is changed.
  const replaced = own.length === 1 ? own : NO_VEHICLES;
  const name = actions.driverOf(driver);

  function choose(chosen: string): void {
    const vehicle = vehicles?.find((each) => vehicleId(each) === chosen);
    if (!vehicle) return;
    const others = replaced.filter((each) => each !== vehicle);
    void actions.give(vehicle, driver, others).then(close);
  }

  if (id === null) return null;
  return (
    <Card>
      <CardHeader title={t('pairing.card.title')} />
      <CardBody>
        {vehicles && own.length === 0 && !isOpen && <Hint as="span">{t('pairing.card.none')}</Hint>}
        {own.map((vehicle, at) => (
          <CardLine key={vehicleId(vehicle) ?? at}>
            <Records>
              <VehicleLink vehicle={vehicle} />
            </Records>
            {vehicleId(vehicle) !== null && (
              <Button
                size="s"
                busy={actions.isSaving}
                obstacle={obstacle}
                onClick={() => void actions.take(vehicle)}
              >
                {t('pairing.actions.take', { vehicle: actions.nameOf(vehicle) })}
              </Button>
            )}
          </CardLine>
        ))}
        {vehicles && isOpen && (
          <ChoosePartner
            kind="vehicle"
            label={t('pairing.choose.vehicle', { name })}
            hint={
              driver.connectionStatus ? t('pairing.choose.connectsVehicle') : t('pairing.choose.vehicleHint')
            }
            options={options}
            isSaving={actions.isSaving}
            onChoose={choose}
            onCancel={close}
          />
        )}
        {vehicles && !isOpen && (
          <Row>
            <Button ref={opener} size="s" busy={actions.isSaving} obstacle={obstacle} onClick={open}>
              {t(replaced.length === 1 ? 'pairing.actions.change' : 'pairing.actions.giveVehicle')}
            </Button>
          </Row>
        )}
        {isLong.vehicles && <NotInLongPark />}
        {!vehicles && !isLong.vehicles && failure === null && <CardGap aria-hidden />}
        {!vehicles && !isLong.vehicles && failure !== null && (
          <ErrorView
            title={t('pairing.card.notRead')}
            message={failure}
            retryLabel={t('pairing.retry')}
            onRetry={retry}
            busy={isFetching}
          />
        )}
      </CardBody>
    </Card>
  );
});
