import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverOptions, type PairingOptions, vehicleOptions } from '@park/domain/pairing/pairing-options';
import { PAIRING_PROBLEM_KINDS, type PairingProblems } from '@park/domain/pairing/pairing-problems';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../record/pairing/pairing.styles.ts';
import { ProblemGroup } from './ProblemGroup.tsx';
import type { Partners } from './ProblemLine.tsx';

interface PairingBoardProps {
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly problems: PairingProblems;
}

/** The problems in their groups; a group without problems is left out. */
export function PairingBoard({ drivers, vehicles, problems }: PairingBoardProps) {
  const { t } = useTranslation('pairing');
  const partners = useMemo((): Partners => {
    const made: { vehicle?: PairingOptions; driver?: PairingOptions } = {};
    return {
      drivers,
      vehicles,
      optionsOf(kind) {
        if (kind === 'vehicle') return (made.vehicle ??= vehicleOptions(vehicles, drivers));
        return (made.driver ??= driverOptions(drivers, vehicles));
      },
    };
  }, [drivers, vehicles]);
  return (
    <Board role="group" aria-label={t('title')} tabIndex={-1} data-board>
      {PAIRING_PROBLEM_KINDS.map(
        (kind) =>
          problems[kind].length > 0 && (
            <ProblemGroup key={kind} kind={kind} problems={problems[kind]} partners={partners} />
          ),
      )}
    </Board>
  );
}
