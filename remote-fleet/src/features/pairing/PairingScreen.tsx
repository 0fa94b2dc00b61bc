import { formatNumber } from '@park/domain/format/number';
import {
  countPairingProblems,
  PAIRING_PROBLEM_KINDS,
  type PairingAction,
  type PairingProblem,
  type PairingProblemKind,
  pairingProblems,
  type PairingProblems,
} from '@park/domain/pairing/pairing-problems';
import { useLocale } from '@park/i18n/use-locale';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { type Ref, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../record/Breadcrumb.tsx';
import { useListAddress } from '../../record/use-list-address.ts';
import { NotInLongPark } from '../../data/NotInLongPark.tsx';
import { useParkPairs } from '../../record/pairing/use-park-pairs.ts';
import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverOptions, type PairingOptions, vehicleOptions } from '@park/domain/pairing/pairing-options';
import { Board, Line, Lines, Records } from '../../record/pairing/pairing.styles.ts';
import { Button } from '@park/ui/actions/Button';
import { Hint, Row } from '@park/ui/surfaces/layout';
import { driverId } from '@park/domain/driver/driver-identity';
import { driverIdOf, isOutOfService, vehiclesToTake } from '@park/domain/pairing/partners';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { ChoosePartner } from '../../record/pairing/ChoosePartner.tsx';
import { DriverLink, VehicleLink } from '../../record/pairing/RecordLinks.tsx';
import { type PairingActions, usePairingActions } from '../../record/pairing/use-pairing-actions.ts';
import { usePartnerChoice } from '../../record/pairing/use-partner-choice.ts';
import { useMay } from '@park/session/use-may';

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
function ProblemActions({ problem, actions, onChoose, chooser }: ProblemActionsProps) {
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

/** Who and what can be chosen; made once for all lines, when the first line asks. */
interface Partners {
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly optionsOf: (kind: 'vehicle' | 'driver') => PairingOptions;
}

interface ProblemLineProps {
  readonly problem: PairingProblem;
  readonly partners: Partners;
}

/** One problem: whom it is about, and what mends it. */
function ProblemLine({ problem, partners }: ProblemLineProps) {
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

/** As many lines as are read at a time; each has links and buttons. */
const LINES_AT_A_TIME = 25;

interface ProblemGroupProps {
  readonly kind: PairingProblemKind;
  readonly problems: readonly PairingProblem[];
  readonly partners: Partners;
}

/** The problems of one kind, counted. */
function ProblemGroup({ kind, problems, partners }: ProblemGroupProps) {
  const { t } = useTranslation('pairing');
  const locale = useLocale();
  const id = useId();
  const [limit, setLimit] = useState(LINES_AT_A_TIME);
  const rest = problems.length - limit;
  const formatted = formatNumber(problems.length, locale);
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={t('groupTitle', { title: t(`groups.${kind}.title`), formatted })} />
      <CardBody>
        <Hint>{t(`groups.${kind}.text`)}</Hint>
        <Lines>
          {problems.slice(0, limit).map((problem) => (
            <ProblemLine key={problem.key} problem={problem} partners={partners} />
          ))}
        </Lines>
        {rest > 0 && (
          <Button size="s" onClick={() => setLimit(limit + LINES_AT_A_TIME)}>
            {t('showMore', { formatted: formatNumber(Math.min(rest, LINES_AT_A_TIME), locale) })}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

interface PairingBoardProps {
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  readonly problems: PairingProblems;
}

/** The problems in their groups; a group without problems is left out. */
function PairingBoard({ drivers, vehicles, problems }: PairingBoardProps) {
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

interface PairingScreenProps {
  /** The list from which the board was opened. */
  readonly list: 'drivers' | 'vehicles';
}

/** Who drives what: what is wrong in the park now, and what mends it. */
export function PairingScreen({ list }: PairingScreenProps) {
  const { t } = useTranslation('pairing');
  const { t: names } = useTranslation(list);
  const locale = useLocale();
  const address = useListAddress();
  const { drivers, vehicles, isLong, failure, isFetching, notes, retry } = useParkPairs();
  const problems = useMemo(
    () => drivers && vehicles && pairingProblems(drivers, vehicles),
    [drivers, vehicles],
  );
  const count = problems && countPairingProblems(problems);
  const isRefused = isLong.drivers || isLong.vehicles;
  const title = t('title');

  return (
    <>
      <PageHeader
        title={title}
        description={count ? t('count', { count, formatted: formatNumber(count, locale) }) : t('description')}
        above={
          <Breadcrumb
            label={t('place')}
            back={t(`back.${list}`)}
            list={names('title')}
            here={title}
            to={address}
          />
        }
      />
      <DataNotes notes={notes} />
      {drivers && vehicles && problems && count !== 0 && (
        <PairingBoard drivers={drivers} vehicles={vehicles} problems={problems} />
      )}
      {(!problems || count === 0) && (
        <Card>
          {count === 0 && <EmptyView title={t('wellTitle')} text={t('wellText')} />}
          {isRefused && <NotInLongPark />}
          {!problems && !isRefused && failure === null && <LoadingView label={t('loading')} />}
          {!problems && !isRefused && failure !== null && (
            <ErrorView
              title={t('notRead')}
              message={failure}
              retryLabel={t('retry')}
              onRetry={retry}
              busy={isFetching}
            />
          )}
        </Card>
      )}
    </>
  );
}
