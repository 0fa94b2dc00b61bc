import { listSourceNames, type SourceName } from '@park/contract/held-rides';
import { type RideSource } from '@park/contract/ride-sources';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { RequestView } from '@park/forms/RequestView';
import { useLocale } from '@park/i18n/use-locale';
import { usePark } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@park/forms/ActionDialog';
import { CardRows } from '@park/forms/card-rows.styles';
import { useSourceWords } from './source-words.ts';

interface NamesDialogProps {
  readonly source: RideSource;
  /** Null for who may not link: nothing is offered then. */
  readonly onChange: ((name: SourceName) => void) | null;
  readonly onClose: () => void;
}

const COLUMNS = ['ref', 'record', 'from', 'to', 'rule'] as const;

/** What a source calls drivers and cars, with who that is and when. */
export function NamesDialog({ source, onChange, onClose }: NamesDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const locale = useLocale();
  const zone = usePark()?.timeZone;
  const words = useSourceWords();
  const id = source.id ?? '';
  const query = useQuery({
    queryKey: [listSourceNames.path, id],
    queryFn: ({ signal }) => http.call(listSourceNames, undefined, { params: { id }, signal }),
  });
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  const names = (state.isLoading ? undefined : query.data?.names) ?? [];
  const more = Math.max(0, (query.data?.total ?? 0) - names.length - (query.data?.unreadable ?? 0));
  const notes = [
    ...state.notes,
    ...(more > 0 ? [t('namesMore', { count: more, formatted: formatNumber(more, locale) })] : []),
  ];
  const timeOf = (at: string | null, none: string) => (at === null ? none : formatDateTime(at, locale, zone));

  return (
    <ActionDialog title={t('namesOf', { name: words.nameOf(source) })} onClose={onClose} action={null}>
      <Stack>
        <Muted>{t('namesText')}</Muted>
        <DataNotes notes={notes} />
        <RequestView state={state} loading={t('namesLoading')} failed={t('namesFailed')} />
        {!state.isLoading && state.failure === null && names.length === 0 && <p>{t('namesNone')}</p>}
        {names.length > 0 && (
          <CardRows>
            <TableFrame label={t('names')}>
              <Table>
                <thead>
                  <tr>
                    {COLUMNS.map((column) => (
                      <HeaderCell key={column}>{t(`nameColumns.${column}`)}</HeaderCell>
                    ))}
                    {onChange && <HeaderCell>{t('nameColumns.actions')}</HeaderCell>}
                  </tr>
                </thead>
                <tbody>
                  {names.map((name) => {
                    const shown = words.ref(name.ref);
                    return (
                      <Row key={`${name.subject} ${name.ref} ${name.from}`}>
                        <Cell>
                          <bdi>{shown}</bdi>
                        </Cell>
                        <Cell data-heading={t('nameColumns.record')}>
                          <bdi>{name.record || t('unknown')}</bdi>
                        </Cell>
                        <Cell data-heading={t('nameColumns.from')}>{timeOf(name.from, t('always'))}</Cell>
                        <Cell data-heading={t('nameColumns.to')}>{timeOf(name.to, t('untilNow'))}</Cell>
                        <Cell data-heading={t('nameColumns.rule')}>{words.rule(name.rule)}</Cell>
                        {onChange && (
                          <Cell>
                            <Button
                              size="s"
                              aria-label={t('changeNameOf', { name: shown })}
                              onClick={() => onChange(name)}
                            >
                              {t('changeName')}
                            </Button>
                          </Cell>
                        )}
                      </Row>
                    );
                  })}
                </tbody>
              </Table>
            </TableFrame>
          </CardRows>
        )}
      </Stack>
    </ActionDialog>
  );
}
