import {
  ignoreHeldRides,
  listHeldRides,
  settleHeldRides,
  type UnknownSubject,
} from '@park/contract/held-rides';
import { formatNumber } from '@park/domain/format/number';
import { useSubjectWords } from '@park/forms/links/use-subject-words';
import { ListHeading, ListLead } from '@park/records/list/small-list.styles';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Stack } from '@park/ui/surfaces/layout';
import { RefreshCw } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog, type LinkDialogProps } from '@park/forms/links/LinkDialog';
import { LookalikeList } from './LookalikeList.tsx';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import type { ColumnOf } from '@park/records/columns/column';
import { smallList } from '@park/records/list/small-list';
import { useRequestState } from '@park/federation/use-request-state';
import { useCall } from '@park/forms/use-call';
import { useQuery } from '@tanstack/react-query';

const NOBODY: readonly UnknownSubject[] = [];

/** Whom the rides name that wait, and cars that nobody knows; of one source where the address names it. */
function useHeldRides() {
  const { source } = useScreenAddress();
  const { http } = useHost();
  const { t } = useTranslation('held-rides');
  const query = useQuery({
    queryKey: [listHeldRides.path],
    queryFn: ({ signal }) => http.call(listHeldRides, undefined, { signal }),
  });
  const state = useRequestState(query, { notice: t('fetchFailed'), unreadable: query.data?.unreadable });
  const data = state.isLoading ? undefined : query.data;
  const all = data?.subjects ?? NOBODY;
  const subjects = source === undefined ? all : all.filter(({ sourceId }) => sourceId === source);
  return {
    ...state,
    /** The source whose rides alone are shown. */
    only: source === undefined ? null : (subjects[0]?.source ?? ''),
    drivers: subjects.filter(({ subject }) => subject !== 'vehicle'),
    vehicles: subjects.filter(({ subject }) => subject === 'vehicle'),
    /** Rides that another source seems to have told of, and how many of them are not listed. */
    alike: (data?.lookalikes ?? []).filter(({ sourceId }) => source === undefined || sourceId === source),
    moreAlike: Math.max(0, (data?.lookalikesTotal ?? 0) - (data?.lookalikes.length ?? 0)),
    /** Rides that wait for a driver. */
    rides: data?.rides ?? 0,
    /** Names that wait and are not listed. */
    more: Math.max(0, (data?.total ?? 0) - all.length - (data?.unreadable ?? 0)),
  };
}

/** Looks once more for everybody whose rides wait, and says what came of it. */
function useSettle() {
  const { http, notify } = useHost();
  const { t } = useTranslation('held-rides');
  const locale = useLocale();
  const refresh = useRefreshAll();
  return useCall({
    send: () => http.call(settleHeldRides, undefined),
    onDone: ({ posted, held }) => {
      const counted = (count: number | null) => ({
        count: count ?? 0,
        formatted: formatNumber(count ?? 0, locale),
      });
      const found = posted ? t('settled', counted(posted)) : t('settledNone');
      notify({ kind: posted ? 'success' : 'info', text: `${found}. ${t('held', counted(held))}.` });
      refresh();
    },
    onFailure: refresh,
  });
}

type Words = ReturnType<typeof useSubjectWords>;

const idOf = ({ sourceId, ref }: UnknownSubject): string => `${sourceId} ${ref}`;

const NAMED: ColumnOf<UnknownSubject, Words> = {
  key: 'named',
  width: 15,
  grows: true,
  value: (subject, words) => words.nameOf(subject),
  second: (subject, words) => words.details(subject).join(', ') || null,
};
const SOURCE: ColumnOf<UnknownSubject, Words> = {
  // `source` in the address says whose rides alone are shown.
  key: 'platform',
  width: 9,
  card: 'lead',
  filter: true,
  value: ({ source }) => source,
};
const RIDES: ColumnOf<UnknownSubject, Words> = {
  key: 'rides',
  kind: 'number',
  width: 6,
  value: ({ rides }) => rides,
};
const DAYS: ColumnOf<UnknownSubject, Words> = {
  key: 'days',
  width: 13,
  value: ({ earliest }) => earliest,
  text: (subject, words) => words.days(subject),
};

/** Whom rides name that nobody is known by, with what the source says of them. */
const UnknownDrivers = smallList<UnknownSubject, Words>({
  name: 'held-rides',
  idOf,
  columns: [
    NAMED,
    SOURCE,
    {
      key: 'reason',
      width: 15,
      text: (subject, words) => words.reasons(subject).join('. '),
      filter: (subject, words) => words.reasons(subject),
      attributes: () => ({ className: 'wraps' }),
    },
    RIDES,
    DAYS,
  ],
});

/** Cars that rides name and nobody knows. */
const UnknownCars = smallList<UnknownSubject, Words>({
  name: 'held-rides',
  headings: 'carColumns',
  isPart: true,
  idOf,
  columns: [NAMED, SOURCE, RIDES, DAYS],
});

/** Asks before the rides of a name leave the list. */
function IgnoreDialog({ subject, onClose }: LinkDialogProps) {
  const { t } = useTranslation('held-rides');
  const { http } = useHost();
  const words = useSubjectWords();
  const { sourceId, ref, rides } = subject;
  return (
    <QuestionDialog
      title={t('ignoreTitle', { name: words.nameOf(subject) })}
      text={t('ignoreText', words.counted(rides))}
      confirmLabel={t('ignore')}
      done={t('ignored')}
      send={() => http.call(ignoreHeldRides, { sourceId: sourceId ?? '', ref: ref ?? '' })}
      refresh={useRefreshAll()}
      onClose={onClose}
      danger
    />
  );
}

/** What the open dialog is about. */
interface HeldAction {
  readonly kind: 'link' | 'ignore';
  readonly subject: UnknownSubject;
}

/** Rides that wait for a driver, by whom they name, and cars that nobody knows. */
export function HeldRidesScreen() {
  const { t } = useTranslation('held-rides');
  const locale = useLocale();
  const mayLink = useMay('linkRides');
  const found = useHeldRides();
  const { drivers, vehicles, alike, moreAlike, rides, more, only } = found;
  const { navigation } = useHost();
  const settle = useSettle();
  const [action, setAction] = useState<HeldAction | null>(null);
  const close = () => setAction(null);
  const isRead = !found.isLoading && found.failure === null;
  const isEmpty = drivers.length + vehicles.length + alike.length === 0;
  const words = useSubjectWords();

  function menuOf(subject: UnknownSubject) {
    const isVehicle = subject.subject === 'vehicle';
    return [
      {
        key: 'link',
        label: t(isVehicle ? 'chooseVehicleShort' : 'link'),
        onSelect: () => setAction({ kind: 'link', subject }),
      },
      ...(isVehicle
        ? []
        : [{ key: 'ignore', label: t('ignore'), onSelect: () => setAction({ kind: 'ignore', subject }) }]),
    ];
  }

  const counted = (count: number) => ({ count, formatted: formatNumber(count, locale) });

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          mayLink &&
          drivers.length > 0 && (
            <Button
              icon={<RefreshCw aria-hidden />}
              busy={settle.busy}
              title={t('againHint')}
              onClick={() => settle.run(undefined)}
            >
              {t('again')}
            </Button>
          )
        }
      />
      <Stack>
        <DataNotes notes={[...found.notes, ...(more > 0 ? [t('moreNames', counted(more))] : [])]} />
        {only !== null && (
          <Button onClick={() => navigation.go({ tab: 'held_rides' })}>{t('allSources')}</Button>
        )}
        <Refusal text={settle.failure} />
      </Stack>
      {alike.length > 0 && <LookalikeList rides={alike} more={moreAlike} mayDecide={mayLink} />}
      {(!isRead || drivers.length > 0 || isEmpty) && (
        <>
          {drivers.length > 0 && (
            <>
              <ListHeading>{t('drivers')}</ListHeading>
              <ListLead>{only ? t('ofSource', { source: only }) : t('waiting', counted(rides))}</ListLead>
            </>
          )}
          <UnknownDrivers
            rows={drivers}
            state={{ ...found, notes: [] }}
            extra={words}
            label={t('drivers')}
            empty={<EmptyView title={t('none')} text={t('noneText')} />}
            {...(mayLink && { menuOf })}
          />
        </>
      )}
      {vehicles.length > 0 && (
        <>
          <ListHeading>{t('vehicles')}</ListHeading>
          <ListLead>{t('vehiclesText')}</ListLead>
          <UnknownCars
            rows={vehicles}
            state={{ ...found, notes: [] }}
            extra={words}
            label={t('vehicles')}
            {...(mayLink && { menuOf })}
          />
        </>
      )}
      {action?.kind === 'link' && <LinkDialog subject={action.subject} onClose={close} />}
      {action?.kind === 'ignore' && <IgnoreDialog subject={action.subject} onClose={close} />}
    </>
  );
}
