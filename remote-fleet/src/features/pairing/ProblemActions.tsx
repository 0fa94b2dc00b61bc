import type { PairingAction, PairingProblem } from '@park/domain/pairing/pairing-problems';
import { isOutOfService, vehiclesToTake } from '@park/domain/pairing/partners';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Hint, Row } from '@park/ui/surfaces/layout';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingActions } from '../../record/pairing/use-pairing-actions.ts';

interface ProblemActionsProps {
  readonly problem: PairingProblem;
  readonly actions: PairingActions;
  readonly onChoose: () => void;
  readonly chooser: Ref<HTMLButtonElement>;
}

interface Offer {
  readonly key: string;
  readonly text: string;
  readonly name: string;
  readonly obstacle: string | null;
  readonly isChoice?: true;
  readonly run: () => void;
}

/** The buttons that mend a problem. */
export function ProblemActions({ problem, actions, onChoose, chooser }: ProblemActionsProps) {
  const { t } = useTranslation('pairing');
  const { t: shared } = useTranslation('record');
  const { driver, vehicles } = problem;
  const pair = useMay('changeVehicles') ? null : shared('pairing.mayNot.pair');
  const connectVehicle = useMay('switchVehicles') ? null : t('mayNot.connect');
  const connectDriver = useMay('switchDrivers') ? null : t('mayNot.connect');
  const { nameOf, driverOf } = actions;

  function offersOf(action: PairingAction): readonly Offer[] {
    const vehicle = vehicles[0];
    const about = driver ? driverOf(driver) : vehicle ? nameOf(vehicle) : '';
    if (action === 'giveVehicle' || action === 'giveDriver')
      return [
        {
          key: action,
          text: t(`actions.${action}`),
          name: action === 'giveDriver' && vehicle ? nameOf(vehicle) : about,
          obstacle: pair,
          isChoice: true,
          run: onChoose,
        },
      ];
    if (action === 'disconnectDriver') {
      const run = (): void => void (driver && actions.disconnectDriver(driver));
      return [{ key: action, text: t(`actions.${action}`), name: about, obstacle: connectDriver, run }];
    }
    const changed = vehicles.filter(
      (each) => vehicleId(each) !== null && (action !== 'connectVehicle' || !isOutOfService(each)),
    );
    return changed.map((each) => {
      const name = nameOf(each);
      const key = `${action} ${vehicleId(each)}`;
      if (action === 'connectVehicle')
        return {
          key,
          text: t('actions.connectVehicle', { vehicle: name }),
          name: about,
          obstacle: connectVehicle,
          run: () => void actions.connectVehicle(each, true),
        };
      if (action === 'disconnectVehicle')
        return {
          key,
          text: t('actions.disconnectVehicle'),
          name,
          obstacle: connectVehicle,
          run: () => void actions.connectVehicle(each, false),
        };
      if (action === 'keepOne')
        return {
          key,
          text: t('actions.keepOne', { vehicle: name }),
          name: about,
          obstacle: pair,
          run: () => void (driver && actions.keepOnly(each, vehiclesToTake(vehicles, each), driver)),
        };
      return {
        key,
        text: t('actions.takeVehicle'),
        name,
        obstacle: pair,
        run: () => void actions.take(each),
      };
    });
  }

  if (problem.actions.length === 0) return <Hint as="span">{t('noId')}</Hint>;
  return (
    <Row>
      {problem.actions.flatMap(offersOf).map(({ key, text, name, obstacle, isChoice, run }) => (
        <Button
          key={key}
          ref={isChoice ? chooser : undefined}
          size="s"
          busy={actions.isSaving}
          obstacle={obstacle}
          aria-label={t('named', { action: text, name })}
          onClick={run}
        >
          {text}
        </Button>
      ))}
    </Row>
  );
}
