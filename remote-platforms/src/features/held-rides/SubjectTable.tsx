import type { UnknownSubject } from '@park/contract/held-rides';
import { Button } from '@park/ui/actions/Button';
import { Row as Buttons } from '@park/ui/surfaces/layout';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { Small } from '@park/forms/screen.styles';
import { CardRows } from '@park/forms/card-rows.styles';
import { useSubjectWords } from '@park/forms/links/use-subject-words';

/** What the open dialog is about. */
export interface HeldAction {
  readonly kind: 'link' | 'ignore';
  readonly subject: UnknownSubject;
}

interface SubjectTableProps {
  readonly label: string;
  /** Drivers or vehicles, not both. */
  readonly subjects: readonly UnknownSubject[];
  /** Null for who may not link: nothing is offered then. */
  readonly onAsk: ((action: HeldAction) => void) | null;
}

/** Whom rides name that nobody is known by, with what the source says of them. */
export function SubjectTable({ label, subjects, onAsk }: SubjectTableProps) {
  const { t } = useTranslation('held-rides');
  const words = useSubjectWords();
  const isVehicle = subjects[0]?.subject === 'vehicle';

  return (
    <CardRows>
      <TableFrame label={label}>
        <Table>
          <thead>
            <tr>
              <HeaderCell>{t(isVehicle ? 'columns.car' : 'columns.named')}</HeaderCell>
              <HeaderCell>{t('columns.source')}</HeaderCell>
              {!isVehicle && <HeaderCell>{t('columns.reason')}</HeaderCell>}
              <HeaderCell align="end">{t('columns.rides')}</HeaderCell>
              <HeaderCell>{t('columns.days')}</HeaderCell>
              {onAsk && <HeaderCell>{t('columns.actions')}</HeaderCell>}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => {
              const name = words.nameOf(subject);
              return (
                <Row key={`${subject.sourceId} ${subject.ref}`}>
                  <Cell>
                    <bdi>{name}</bdi>
                    {words.details(subject).map((fact) => (
                      <Small key={fact}>{fact}</Small>
                    ))}
                  </Cell>
                  <Cell data-heading={t('columns.source')}>{subject.source}</Cell>
                  {!isVehicle && (
                    <Cell data-heading={t('columns.reason')}>
                      {words.reasons(subject).map((reason) => (
                        <div key={reason}>{reason}</div>
                      ))}
                    </Cell>
                  )}
                  <Cell numeric data-heading={t('columns.rides')}>
                    {words.counted(subject.rides).formatted}
                  </Cell>
                  <Cell data-heading={t('columns.days')}>{words.days(subject)}</Cell>
                  {onAsk && (
                    <Cell>
                      <Buttons>
                        <Button
                          size="s"
                          aria-label={t(isVehicle ? 'chooseVehicleOf' : 'linkOf', { name })}
                          onClick={() => onAsk({ kind: 'link', subject })}
                        >
                          {t(isVehicle ? 'chooseVehicleShort' : 'link')}
                        </Button>
                        {!isVehicle && (
                          <Button
                            size="s"
                            kind="quiet"
                            aria-label={t('ignoreOf', { name })}
                            onClick={() => onAsk({ kind: 'ignore', subject })}
                          >
                            {t('ignore')}
                          </Button>
                        )}
                      </Buttons>
                    </Cell>
                  )}
                </Row>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </CardRows>
  );
}
