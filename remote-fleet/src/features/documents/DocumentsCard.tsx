import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import {
  countDocuments,
  COUNTED_FILTERS,
  type DocumentCounts,
  hasUrgent,
} from '@park/domain/documents/document-counts';
import { connectedWithExpired, driverDocuments } from '@park/domain/documents/driver-documents';
import { fleetDocuments } from '@park/domain/documents/vehicle-documents';
import { hasLeft } from '@park/domain/leaving/leaving';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParkDay } from '../../data/use-park-day.ts';
import { useVehicleDocuments } from '../../data/use-vehicle-documents.ts';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import type { DisconnectExpiredProps } from './DisconnectExpired.tsx';
import { ScreenLink } from '@park/federation/ScreenLink';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

/** Side by side where there is room. */
const Lists = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]} ${space[5]};
  @container (min-width: 64rem) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;
  }
  h3 {
    margin-block-end: ${space[1]};
    color: ${color.textMuted};
    font-weight: ${font.medium};
    font-size: ${font.small};
  }
`;

/** Two by two on a phone, else all four in one row. */
const FigureRow = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  @container (min-width: 30rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  li {
    display: grid;
  }
  .expired strong {
    color: ${color.dangerText};
  }
  .week strong {
    color: ${color.warningText};
  }
`;

const figureStyles = css`
  display: block;
  min-block-size: 3.5rem;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  color: ${color.textMuted};
  font-size: ${font.caption};
  line-height: ${font.lineTight};
  strong {
    display: block;
    font-weight: ${font.semibold};
    font-size: ${font.lead};
    line-height: ${font.line};
    font-variant-numeric: tabular-nums;
  }
`;

/** A figure of none leads nowhere. */
const FigureCell = styled.span`
  ${figureStyles}
`;

const FigureLink = styled(ScreenLink)`
  ${figureStyles}
  text-decoration: none;
  &:hover {
    border-color: ${color.controlBorderHover};
    background: ${color.hover};
  }
  strong {
    color: ${color.text};
  }
`;

/** As high as the button or the sentence that comes with the figures. */
const Foot = styled.div`
  min-block-size: 1.75rem;
  margin-block-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
`;

/** Not known yet, or not to be had; as high as a figure, so that the layout does not shift. */
const UNKNOWN = '–';

interface DocumentFiguresProps {
  readonly list: 'drivers' | 'vehicles';
  /** The tab of the list. */
  readonly tab: string;
  /** Null while unknown. */
  readonly counts: DocumentCounts | null;
}

/**
 * How many records have documents in each state; a figure above zero leads to exactly those rows.
 */
function DocumentFigures({ list, tab, counts }: DocumentFiguresProps) {
  const { t } = useTranslation('documents');
  const locale = useLocale();
  const id = useId();
  return (
    <div>
      <h3 id={id}>{t(`card.${list}`)}</h3>
      <FigureRow aria-labelledby={id}>
        {COUNTED_FILTERS.map((filter) => {
          const count = counts?.[filter] ?? 0;
          const figure = <strong>{counts ? formatNumber(count, locale) : UNKNOWN}</strong>;
          return (
            <li key={filter} className={count > 0 ? filter : undefined}>
              {count === 0 ? (
                <FigureCell>
                  {figure} {t(`card.${filter}`)}
                </FigureCell>
              ) : (
                <FigureLink to={{ tab, documents: filter, sort: 'documents' }}>
                  {figure} {t(`card.${filter}`)}
                </FigureLink>
              )}
            </li>
          );
        })}
      </FigureRow>
    </div>
  );
}

/** The preview and what sends the change; most parks need them rarely. */
const loadDisconnectExpired = () =>
  import('./DisconnectExpired.tsx').then(({ DisconnectExpired }) => DisconnectExpired);

interface DisconnectPartProps extends DisconnectExpiredProps {
  /** The code could not be loaded. */
  readonly onFailed: () => void;
}

/** The preview of who will be disconnected, loaded when it is asked for. */
function DisconnectPart({ onFailed, ...props }: DisconnectPartProps) {
  const { part: DisconnectExpired } = useLatePart(loadDisconnectExpired, true, onFailed);
  return DisconnectExpired && <DisconnectExpired {...props} />;
}

interface DocumentsCardProps {
  /** Null while unknown. */
  readonly drivers: readonly Driver[] | null;
  /** Null while unknown. */
  readonly vehicles: readonly Vehicle[] | null;
  /** The lists that are too long to be counted, and what is said of them. */
  readonly uncounted?: { readonly drivers: boolean; readonly vehicles: boolean; readonly text: string };
}

/** Documents that have expired or soon will, and what can be done about it. */
export function DocumentsCard({ drivers, vehicles, uncounted }: DocumentsCardProps) {
  const { t } = useTranslation('documents');
  const locale = useLocale();
  const { notify } = useHost();
  const today = useParkDay();
  const obstacle = useMay('switchDrivers') ? null : t('card.mayNot');
  const { data: dates, isError } = useVehicleDocuments(!uncounted?.vehicles);
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');

  const people = useMemo(
    () =>
      drivers &&
      countDocuments(
        drivers.filter((driver) => !hasLeft(driver, today)).map((driver) => driverDocuments(driver, today)),
      ),
    [drivers, today],
  );
  const toDisconnect = useMemo(
    () => (drivers ? connectedWithExpired(drivers, today).length : 0),
    [drivers, today],
  );
  const fleet = useMemo(
    () =>
      dates && vehicles ? countDocuments(fleetDocuments(vehicles, dates.vehicleDocuments, today)) : null,
    [dates, vehicles, today],
  );
  // The place of the vehicles is kept until it is known that the server has no dates of theirs.
  const isUnread = isError && !dates && !uncounted?.vehicles;
  const hasFleet = dates !== null && !isUnread && !uncounted?.vehicles;
  const hasRecords = Boolean(drivers?.length || vehicles?.length);
  const isCalm =
    !uncounted &&
    hasRecords &&
    people !== null &&
    !hasUrgent(people) &&
    (fleet === null ? dates === null : !hasUrgent(fleet));

  return (
    <Card>
      <CardHeader title={t('card.title')} />
      <CardBody>
        <Lists>
          {!uncounted?.drivers && <DocumentFigures list="drivers" tab="staff" counts={people} />}
          {hasFleet && <DocumentFigures list="vehicles" tab="vehicles" counts={fleet} />}
        </Lists>
        <Foot>
          {uncounted && <p>{uncounted.text}</p>}
          {isUnread && <p>{t('card.notRead')}</p>}
          {isCalm && <p>{t('card.calm')}</p>}
          {toDisconnect > 0 && (
            <Button size="s" obstacle={obstacle} onClick={() => setAsked('now')}>
              {t('card.disconnect', {
                count: toDisconnect,
                formatted: formatNumber(toDisconnect, locale),
              })}
            </Button>
          )}
          {drivers && people && asked !== 'never' && (
            <DisconnectPart
              drivers={drivers}
              today={today}
              expired={people.expired}
              isOpen={asked === 'now'}
              onClose={() => setAsked('before')}
              onFailed={() => {
                notify({ kind: 'error', text: t('card.late') });
                setAsked('never');
              }}
            />
          )}
        </Foot>
      </CardBody>
    </Card>
  );
}
