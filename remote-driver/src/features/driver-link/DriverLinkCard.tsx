import {
  createDriverLink,
  type DriverLink,
  getDriverLink,
  withdrawDriverLink,
} from '@park/contract/driver-page';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '@park/domain/format/date';
import { useLocale } from '@park/i18n/use-locale';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { ActionDialog } from '@park/forms/ActionDialog';
import { useCall } from '@park/forms/use-call';
import { languageAtom } from '@park/i18n/language-atom';
import { SelectField } from '@park/ui/fields/SelectField';
import { Refusal } from '@park/ui/forms/Refusal';
import { useAtomValue } from 'jotai';
import { ShownOnce } from '@park/forms/CopyField';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { loadQrCode } from '@park/ui/codes/load-qr-code';
import { LatePart } from '@park/ui/surfaces/LatePart';

/** A link that was just made, to be copied or read by the driver's telephone; shown only now. */
function LinkShown({ href }: { readonly href: string }) {
  const { t } = useTranslation('driver-link');
  const { part } = useRequestTexts();
  return (
    <ShownOnce
      once={t('once')}
      label={t('link')}
      text={href}
      copyLabel={t('copy')}
      done={t('copied')}
      refused={t('notCopied')}
    >
      <LatePart load={loadQrCode} props={{ text: href, label: t('code') }} texts={part} />
    </ShownOnce>
  );
}

interface NewLinkDialogProps {
  readonly driverId: string;
  /** The driver has a link, which stops working. */
  readonly isReplacing: boolean;
  readonly refresh: () => void;
  readonly onClose: () => void;
}

const DAYS = { never: undefined, month: 30, quarter: 90, year: 366 } as const;
const ENDS = ['never', 'month', 'quarter', 'year'] as const;

/** Makes a link for a driver, and shows it once, in the language of who makes it. */
function NewLinkDialog({ driverId, isReplacing, refresh, onClose }: NewLinkDialogProps) {
  const { t } = useTranslation('driver-link');
  const { http } = useHost();
  const language = useAtomValue(languageAtom);
  const [end, setEnd] = useState<(typeof ENDS)[number]>('never');
  const call = useCall({
    send: () => {
      const days = DAYS[end];
      const input = days === undefined ? {} : { days };
      return http.call(createDriverLink, input, { params: { id: driverId } });
    },
    onDone: refresh,
    onFailure: refresh,
  });
  return (
    <ActionDialog
      title={t('makeTitle')}
      onClose={onClose}
      action={
        call.answer === null && (
          <Button kind="primary" busy={call.busy} onClick={() => call.run(undefined)}>
            {t('make')}
          </Button>
        )
      }
    >
      {call.answer === null ? (
        <Stack>
          <p>
            {t('makeText')} {isReplacing && t('replaces')}
          </p>
          <SelectField
            label={t('days')}
            value={end}
            onChange={({ target }) => setEnd(ENDS.find((each) => each === target.value) ?? 'never')}
            options={ENDS.map((value) => ({ value, label: t(`ends.${value}`) }))}
          />
          <Refusal text={call.failure} />
        </Stack>
      ) : (
        <LinkShown href={new URL(`${call.answer.path}&language=${language}`, document.baseURI).href} />
      )}
    </ActionDialog>
  );
}

/** When a link was made and by whom, how long it works, and when it was last opened. */
function LinkFacts({ link }: { readonly link: DriverLink }) {
  const { t } = useTranslation('driver-link');
  const locale = useLocale();
  const { createdAt, createdBy, expiresAt, lastUsedAt } = link;
  const time = (at: string | null, none: string) => (at === null ? none : formatDateTime(at, locale));
  const made = time(createdAt, t('unknown'));
  return (
    <DescriptionList
      items={[
        { label: t('made'), value: createdBy === null ? made : t('madeBy', { time: made, name: createdBy }) },
        { label: t('until'), value: time(expiresAt, t('noEnd')) },
        { label: t('used'), value: time(lastUsedAt, t('neverUsed')) },
      ]}
    />
  );
}

/** The link that a driver has, and reading it again after a change. */
function useDriverLink(driverId: string) {
  const { http } = useHost();
  const client = useQueryClient();
  const queryKey = ['driver', getDriverLink.path, driverId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.call(getDriverLink, undefined, { params: { id: driverId }, signal }),
  });
  // A part of another screen shows its failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null });
  return {
    ...state,
    link: query.data?.link ?? null,
    refresh: (): void => void client.invalidateQueries({ queryKey }),
  };
}

const Lead = styled.p`
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
`;

/** What the slot gives, as the manifest asks for it. */
interface DriverLinkCardProps {
  readonly driverId: string;
}

/**
 * The link with which a driver sees their own page: whether there is one and when it was opened,
 * making and withdrawing it. Nothing for a role that may not see the driver's money.
 */
export function DriverLinkCard({ driverId }: DriverLinkCardProps) {
  return useMay('readLedger') ? <LinkCard key={driverId} driverId={driverId} /> : null;
}

function LinkCard({ driverId }: DriverLinkCardProps) {
  const { t } = useTranslation('driver-link');
  const { http } = useHost();
  const obstacle = useMay('manageDriverLinks') ? null : t('mayNot');
  const { link, isLoading, isFetching, failure, refetch, refresh } = useDriverLink(driverId);
  const [asked, setAsked] = useState<'make' | 'withdraw' | null>(null);
  const onClose = () => setAsked(null);

  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} />
      {isLoading && <LoadingView label={t('loading')} />}
      {failure !== null && (
        <ErrorView
          title={t('failed')}
          message={failure}
          retryLabel={t('retry')}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!isLoading && failure === null && (
        <CardBody>
          <Lead>{t('lead')}</Lead>
          {link === null ? <p>{t('none')}</p> : <LinkFacts link={link} />}
          <Row $top={3}>
            <Button obstacle={obstacle} onClick={() => setAsked('make')}>
              {link === null ? t('make') : t('makeNew')}
            </Button>
            {link !== null && (
              <Button kind="quiet" obstacle={obstacle} onClick={() => setAsked('withdraw')}>
                {t('withdraw')}
              </Button>
            )}
          </Row>
        </CardBody>
      )}
      {asked === 'make' && (
        <NewLinkDialog driverId={driverId} isReplacing={link !== null} refresh={refresh} onClose={onClose} />
      )}
      {asked === 'withdraw' && (
        <QuestionDialog
          title={t('withdrawTitle')}
          text={t('withdrawText')}
          confirmLabel={t('withdraw')}
          done={t('withdrawn')}
          send={() => http.call(withdrawDriverLink, undefined, { params: { id: driverId } })}
          refresh={refresh}
          onClose={onClose}
          danger
        />
      )}
    </Card>
  );
}
