import type { RideRow } from '@park/contract/reports';
import { rideDrivers, type RideFilter, rideStatuses } from '@park/domain/report/ride-filter';
import { rideStatus } from '@park/domain/report/ride-status';
import { Button } from '@park/ui/actions/Button';
import { SelectField } from '@park/ui/fields/SelectField';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeFields, type RangeFieldsProps } from '@park/forms/report/report-range/RangeFields';
import { RangeActions, RangeForm } from '@park/forms/report/report-frame.styles';
import { ChevronDown, ListFilter } from '@park/ui/theme/icons';
import { breakpoint, motion, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

const Toggle = styled(Button)`
  display: none;
  inline-size: 100%;
  justify-content: flex-start;
  margin-block-end: ${space[3]};
  > span {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex-shrink: 0;
  }
  .turn {
    float: inline-end;
    transition: transform ${motion.fast};
  }
  &[aria-expanded='true'] .turn {
    transform: rotate(180deg);
  }
  @media ${breakpoint.phone} {
    display: inline-flex;
  }
  @media print {
    display: none;
  }
`;

const Fold = styled.div<{ $isOpen: boolean }>`
  @media ${breakpoint.phone} {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  }
`;

interface FilterFoldProps {
  /** What is in force. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Filters that a phone shows on demand, because they would fill its screen before the first row;
 * elsewhere they are there.
 */
function FilterFold({ label, children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Toggle
        icon={<ListFilter aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className="turn" />
        {label}
      </Toggle>
      <Fold id={id} $isOpen={isOpen}>
        {children}
      </Fold>
    </>
  );
}

interface RideFilterFormProps extends Omit<RangeFieldsProps, 'onInput'> {
  readonly rides: readonly RideRow[];
  readonly filter: RideFilter;
  readonly locale: string;
  readonly onSettle: () => void;
  readonly onFilter: (filter: RideFilter) => void;
  readonly onReset: () => void;
}

// A select has string values only, and a status may be an empty string; so the value of a choice
// gets a prefix.
const ALL = '';
const MARK = '=';

const toOption = (value: string | null): string => (value === null ? ALL : MARK + value);
const fromOption = (option: string): string | null => (option === ALL ? null : option.slice(MARK.length));
/** The options, including the selected one even when no loaded ride has it any more. */
const withChosen = (values: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || values.includes(chosen) ? values : [...values, chosen];

export function RideFilterForm(props: RideFilterFormProps) {
  const { preset, onPreset, draft, problem, rides, filter, locale, onEdit, onSettle, onFilter, onReset } =
    props;
  const { t } = useTranslation('ride-report');
  const drivers = useMemo(() => {
    const loaded = rideDrivers(rides, locale);
    // A link may name somebody whose rides are not loaded yet.
    return filter.driver === null || loaded.includes(filter.driver) ? loaded : [filter.driver, ...loaded];
  }, [rides, locale, filter.driver]);
  const statuses = useMemo(() => rideStatuses(rides), [rides]);
  const statusName = (key: string): string => {
    const status = rideStatus(key);
    return status === 'other' ? key : t(`statuses.${status}`);
  };

  const inForce = [
    ...(filter.driver === null ? [] : [filter.driver]),
    ...(filter.status === null ? [] : [statusName(filter.status)]),
  ];

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSettle();
  }

  return (
    <FilterFold
      label={
        inForce.length === 0
          ? t('filters')
          : t('filtersInForce', { count: inForce.length, names: inForce.join(', ') })
      }
    >
      <RangeForm noValidate aria-label={t('form')} onSubmit={handleSubmit}>
        <RangeFields {...{ preset, draft, problem, onPreset, onEdit }} />
        <SelectField
          label={t('fields.driver')}
          value={toOption(filter.driver)}
          options={[
            { value: ALL, label: t('allDrivers') },
            ...withChosen(drivers, filter.driver).map((name) => ({ value: toOption(name), label: name })),
          ]}
          onChange={(event) => onFilter({ ...filter, driver: fromOption(event.target.value) })}
        />
        <SelectField
          label={t('fields.status')}
          value={toOption(filter.status)}
          options={[
            { value: ALL, label: t('allStatuses') },
            ...withChosen(statuses, filter.status).map((key) => ({
              value: toOption(key),
              label: statusName(key),
            })),
          ]}
          onChange={(event) => onFilter({ ...filter, status: fromOption(event.target.value) })}
        />
        <RangeActions>
          <Button onClick={onReset}>{t('reset')}</Button>
        </RangeActions>
      </RangeForm>
    </FilterFold>
  );
}
