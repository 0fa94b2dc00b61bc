import type { getAccount } from '@park/contract/ledger';
import { formatDay } from '@park/domain/format/date';
import { groupIban } from '@park/domain/money/iban';
import { formatKopecks } from '@park/domain/money/kopecks';
import type { DateRange } from '@park/domain/report/date-range';
import { lateDialog } from '@park/forms/ActionDialog';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody } from '@park/ui/surfaces/Card';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Stat } from '@park/ui/surfaces/Stat';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useMoney } from '@park/session/use-park';
import { useTranslation } from 'react-i18next';
import { Unknown } from './account.styles.ts';
import { Figures, TextScreenLink } from '@park/forms/screen.styles';

const IbanDialog = lateDialog(() => import('./IbanDialog.tsx').then((each) => each.IbanDialog));

type AccountPage = NonNullable<ReturnType<NonNullable<(typeof getAccount)['read']>>>;

interface AccountHeadProps {
  readonly driverId: string;
  /** Null until it is known. */
  readonly head: AccountPage | null;
  readonly range: DateRange;
}

/** Balances before and after the range, the terms in words, and the bank account of the driver. */
export function AccountHead({ driverId, head, range }: AccountHeadProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const money = useMoney();
  const mayEdit = useMay('addEntries');
  const [isEditing, setEditing] = useState(false);
  const { before = null, balance = null, terms = null, iban = null } = head ?? {};
  /** What is not known yet is not said to be nothing. */
  const known = (text: string) => (head === null ? '–' : text);

  const shown = (kopecks: number | null) => (kopecks === null ? '–' : formatKopecks(kopecks, locale, money));
  const side = (kopecks: number | null) => {
    if (kopecks === null || kopecks === 0) return known(t('even'));
    return kopecks > 0 ? t('owed') : t('owes');
  };

  return (
    <Card aria-label={t('balances')}>
      <CardBody>
        <Stack>
          <Figures>
            <Stat
              label={t('before', { day: formatDay(range.from, locale) })}
              value={shown(before)}
              detail={side(before)}
            />
            <Stat
              label={t('after', { day: formatDay(range.to, locale) })}
              value={shown(balance)}
              detail={side(balance)}
            />
          </Figures>
          <DescriptionList
            items={[
              { label: t('terms'), value: terms?.name ?? known(t('noTerms')) },
              {
                label: t('iban'),
                value: (
                  <Row>
                    {head === null ? (
                      // As wide as a bank account, which may need a line of its own.
                      <Unknown aria-hidden>{'0000 '.repeat(7)}</Unknown>
                    ) : (
                      <span>{iban === null ? t('noIban') : groupIban(iban)}</span>
                    )}
                    <Button
                      size="s"
                      obstacle={mayEdit ? null : t('mayNotIban')}
                      disabled={head === null}
                      onClick={() => setEditing(true)}
                    >
                      {t('ibanEdit')}
                    </Button>
                  </Row>
                ),
              },
              {
                label: t('driver'),
                value: (
                  <TextScreenLink to={{ tab: 'staff', driver: driverId }}>{t('driverPage')}</TextScreenLink>
                ),
              },
            ]}
          />
        </Stack>
      </CardBody>
      {isEditing && <IbanDialog driverId={driverId} iban={iban} onClose={() => setEditing(false)} />}
    </Card>
  );
}
