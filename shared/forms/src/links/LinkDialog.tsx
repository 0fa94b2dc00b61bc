import { linkHeldRides, type UnknownSubject } from '@park/contract/held-rides';
import { handoverMoment } from '@park/domain/custody/handover-moment';
import { isDay } from '@park/domain/report/date-range';
import { dayBounds } from '@park/domain/report/day-bounds';
import type { LinkOption } from '@park/domain/ingest/link-options';
import { useHost } from '@park/federation/host-services';
import { ActionDialog } from '../ActionDialog.tsx';
import { DateField } from '../date-field/DateField.tsx';
import { RequestView } from '../RequestView.tsx';
import { useCall } from '../use-call.ts';
import { usePark } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { ComboField } from '@park/ui/fields/ComboField';
import { TextField } from '@park/ui/fields/TextField';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '../use-refresh-all.ts';
import { Small } from '../screen.styles.ts';
import { useParkToday } from '@park/session/use-today';
import { useLinkOptions } from './use-link-options.ts';
import { useSubjectWords } from './use-subject-words.ts';

export interface LinkDialogProps {
  /** Without rides where none waits for it. */
  readonly subject: UnknownSubject;
  readonly onClose: () => void;
}

/** Asks whom a source means by a name, and says what the answer does. */
export function LinkDialog({ subject, onClose }: LinkDialogProps) {
  const { t } = useTranslation('links');
  const { http, notify } = useHost();
  const words = useSubjectWords();
  const refresh = useRefreshAll();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<LinkOption | null>(null);
  const [day, setDay] = useState(() => words.startOf(subject));
  const [time, setTime] = useState('');
  const today = useParkToday();
  const zone = usePark()?.timeZone;
  const from = day.trim();
  const isDayWrong = from !== '' && !isDay(from);
  // A number that passes on at noon leaves the rides of the morning with whom it had.
  const clock = time.trim();
  const moment =
    from === '' || isDayWrong || zone === undefined
      ? null
      : clock === ''
        ? { at: dayBounds(from, zone).from }
        : handoverMoment({ day: from, time: clock }, zone, Infinity);
  const wrong = isDayWrong ? 'fromInvalid' : moment && 'problem' in moment ? 'fromTimeInvalid' : null;
  const { state, options, areNamesakes } = useLinkOptions(subject, chosen ? '' : typed);
  const isVehicle = subject.subject === 'vehicle';
  const names = { name: words.nameOf(subject), source: subject.source ?? t('unknown') };
  const shown = useMemo(
    () => options.map(({ id, label, by }) => ({ id, label, ...(by !== null && { note: t(`by.${by}`) }) })),
    [options, t],
  );
  const call = useCall({
    send: (recordId: string) => {
      const { sourceId, ref } = subject;
      const kind = isVehicle ? 'vehicle' : 'driver';
      const start = moment && 'at' in moment ? { from: new Date(moment.at).toISOString() } : {};
      const name = { subject: kind, sourceId: sourceId ?? '', ref: ref ?? '' } as const;
      return http.call(linkHeldRides, { ...name, recordId, ...start });
    },
    onDone: ({ changed, held }) => {
      const linked = changed ? t('linked', words.counted(changed)) : t('linkedNone');
      const text = held ? `${linked}. ${t('held', words.counted(held))}.` : linked;
      notify({ kind: held ? 'info' : 'success', text });
      refresh();
      onClose();
    },
    onFailure: refresh,
  });

  return (
    <ActionDialog
      title={t(isVehicle ? 'linkVehicleTitle' : 'linkDriverTitle', names)}
      onClose={onClose}
      action={
        <Button
          kind="primary"
          busy={call.busy}
          obstacle={chosen === null ? t('chooseFirst') : wrong && t(wrong)}
          onClick={() => chosen && call.run(chosen.id)}
        >
          {t('link')}
        </Button>
      }
    >
      <Stack>
        <div>
          {[
            ...words.details(subject),
            ...words.reasons(isVehicle ? { ...subject, reasons: [] } : subject),
          ].map((fact) => (
            <Small key={fact}>{fact}</Small>
          ))}
        </div>
        <Refusal text={call.failure} />
        <RequestView state={state} loading={t('loadingChoice')} failed={t('choiceFailed')} />
        {areNamesakes && <p>{t('similarNames')}</p>}
        {/* It stands from the start, and stays when a search fails: somebody may be typing. */}
        <ComboField
          label={t(isVehicle ? 'chooseVehicle' : 'chooseDriver')}
          hint={t(isVehicle ? 'chooseVehicleHint' : 'chooseHint')}
          text={chosen?.label ?? typed}
          onText={(next) => {
            setChosen(null);
            setTyped(next);
          }}
          options={shown}
          onChoose={(id) => setChosen(options.find((option) => option.id === id) ?? null)}
          emptyText={state.isLoading ? t('loadingChoice') : t(isVehicle ? 'noVehicle' : 'noDriver')}
        />
        <DateField
          label={t('from')}
          hint={t('fromHint')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          max={today}
          today={today}
          {...(isDayWrong && { error: t('fromInvalid') })}
        />
        {from !== '' && (
          <TextField
            label={t('fromTime')}
            hint={t('fromTimeHint', { zone })}
            value={time}
            onChange={({ target }) => setTime(target.value)}
            error={wrong === 'fromTimeInvalid' ? t(wrong) : undefined}
            autoComplete="off"
            maxLength={5}
          />
        )}
        {chosen && (from !== '' || subject.rides === null) && (
          <p>{t('willLinkFrom', { name: chosen.label })}</p>
        )}
        {chosen && from === '' && subject.rides !== null && (
          <p>
            {t(isVehicle ? 'willLinkVehicle' : 'willLinkDriver', {
              ...words.counted(subject.rides),
              name: chosen.label,
            })}
          </p>
        )}
      </Stack>
    </ActionDialog>
  );
}
