import { importEntries } from '@park/contract/ride-sources';
import type { PlatformLine, PlatformStatement } from '@park/contract/statements';
import { formatDay } from '@park/domain/format/date';
import { spanOfDays } from '@park/domain/connectors/pull-windows';
import { sourceId as numberOf } from '@park/domain/ride-file/ride-identity';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { useLocale } from '@park/i18n/use-locale';
import { useZone } from '@park/session/use-zone';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { useLineWords } from './use-statements.ts';

const HALF_DAY = 12 * 3_600_000;
/** Kinds of money that need no ride: fares, fees, tips and cash are mended by fetching their rides. */
const POSTED = ['bonus', 'refund', 'tax'] as const;

/** What of a line can be posted as entries, and the platform's name of the driver; null for nothing. */
export function differenceOf({ driver, accounts, kinds, verdict }: PlatformLine) {
  const ref = accounts.find((account) => account.ref?.startsWith('id:'))?.ref?.slice(3);
  const open = POSTED.flatMap((kind) => {
    const found = kinds.find((each) => each.kind === kind);
    return found?.unexplained ? [{ kind, amount: found.unexplained, theirs: found.theirs ?? 0 }] : [];
  });
  const isSaid = driver !== null && ref !== undefined && verdict !== 'incomplete';
  return isSaid && open.length > 0 ? { ref, open, name: driver.name ?? '' } : null;
}

interface PostDifferenceProps {
  readonly statement: PlatformStatement;
  readonly difference: NonNullable<ReturnType<typeof differenceOf>>;
  readonly onClose: () => void;
}

/** Posts what a platform says beyond what is posted as entries of its source, each once. */
export function PostDifference({ statement, difference, onClose }: PostDifferenceProps) {
  const { t } = useTranslation('statement-match');
  const { http, notify } = useHost();
  const locale = useLocale();
  const { timeZone = 'UTC' } = useZone();
  const refresh = useRefreshAll();
  const { signed } = useLineWords();
  const { id, sourceId, source, startDate, endDate } = statement;
  const { ref, open, name } = difference;
  const text = t('postReason', {
    source,
    from: formatDay(startDate ?? '', locale),
    to: formatDay(endDate ?? '', locale),
  });
  const { from } = spanOfDays(endDate ?? '', endDate ?? '', timeZone);
  const call = useCall({
    send: () => {
      const at = new Date(from + HALF_DAY).toISOString();
      const entries = open.map(({ kind, amount, theirs }) => ({
        // Another sum of the platform is another difference; the same is posted once.
        externalId: numberOf(`${id ?? ''} ${ref} ${kind} ${theirs}`, 'statement'),
        driverId: ref,
        at,
        kind,
        amount,
        text,
      }));
      return http.call(importEntries, { entries }, { params: { id: sourceId ?? '' } });
    },
    onDone: ({ unknown }) => {
      notify(
        unknown === 0
          ? { kind: 'success', text: t('posted') }
          : { kind: 'error', text: t('postUnknown', { name }) },
      );
      refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('postTitle', { name })}
      message={
        <Stack>
          {open.map(({ kind, amount }) => (
            <div key={kind}>{t('postLine', { kind: t(`kinds.${kind}`), amount: signed(amount), text })}</div>
          ))}
          <Refusal text={call.failure} />
        </Stack>
      }
      confirmLabel={t('post')}
      cancelLabel={t('cancel')}
      onConfirm={() => call.run(undefined)}
      onCancel={onClose}
      busy={call.busy}
    />
  );
}
