import { formatDay } from '@park/domain/format/date';
import { entryKindOf } from '@park/domain/money/kind-filter';
import { formatKopecks } from '@park/domain/money/kopecks';
import type { SlotPropsOf } from '@park/federation/manifest-source';
import { RequestView } from '@park/calls/RequestView';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Stat } from '@park/ui/surfaces/Stat';
import type { manifest } from '../../manifest/manifest.ts';
import { Amount } from '../../ledger/Amount.tsx';
import { Stack } from '@park/calls/form.styles';
import { Figures, Muted, TextScreenLink } from '../../ledger/ledger.styles.ts';
import { useEntriesTexts } from '../../ledger/use-entries-texts.ts';
import { EntryLine, Lines } from './driver-account.styles.ts';
import { useDriverAccount } from './use-driver-account.ts';
import { useDriverAccountTexts } from './use-driver-account-texts.ts';

/** What the slot gives, as the manifest asks for it. */
export type DriverAccountProps = SlotPropsOf<(typeof manifest.parts)[2]['needs']>;

/** The balance of a driver on the driver's page with the last entries and the way to the account; nothing for a role that may not see it. */
export function DriverAccount({ driverId }: DriverAccountProps) {
  return useMay('readLedger') ? <Account driverId={driverId} /> : null;
}

function Account({ driverId }: DriverAccountProps) {
  const t = useDriverAccountTexts();
  const words = useEntriesTexts();
  const locale = useLocale();
  const account = useDriverAccount(driverId);
  const { head, entries, range } = account;
  const balance = head?.balance ?? null;
  const side = balance === null || balance === 0 ? 'even' : balance > 0 ? 'owed' : 'owes';

  return (
    <Card aria-label={t('title')}>
      <CardHeader
        title={t('title')}
        actions={
          <TextScreenLink to={{ tab: 'settlements', driver: driverId, ...range }}>{t('all')}</TextScreenLink>
        }
      />
      <CardBody>
        <RequestView state={account} loading={t('loading')} failed={t('failed')} />
        <DataNotes notes={account.notes} />
        {head && (
          <Stack>
            <Figures>
              <Stat
                label={t('balance')}
                value={balance === null ? '–' : formatKopecks(balance, locale)}
                detail={t(`sides.${side}`)}
              />
              <Stat
                label={t('terms')}
                value={head.terms?.name ?? '–'}
                detail={head.terms ? null : t('noTerms')}
              />
            </Figures>
            {entries.length === 0 && <Muted>{t('none')}</Muted>}
            {entries.length > 0 && (
              <Lines aria-label={t('last')}>
                {entries.map(({ id, day, kind, text, amount }, index) => {
                  const known = entryKindOf(kind);
                  return (
                    <EntryLine key={id ?? index}>
                      <Muted>{day === null ? '–' : formatDay(day, locale)}</Muted>
                      <span>
                        {known === null ? kind : words(`kinds.${known}`)}
                        {text !== null && <Muted> {text}</Muted>}
                      </span>
                      <Amount kopecks={amount} />
                    </EntryLine>
                  );
                })}
              </Lines>
            )}
          </Stack>
        )}
      </CardBody>
    </Card>
  );
}
