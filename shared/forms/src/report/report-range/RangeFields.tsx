import { DateField } from '../../date-field/DateField.tsx';
import type { DateRange, DateRangeProblem } from '@park/domain/report/date-range';
import { RANGE_PRESETS, type RangePreset } from '@park/domain/report/range-presets';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@park/ui/fields/SelectField';

const OWN = 'own';

interface PresetFieldProps {
  readonly label: string;
  readonly preset: RangePreset | null;
  readonly texts: Readonly<Record<RangePreset | typeof OWN, string>>;
  readonly onChoose: (preset: RangePreset) => void;
}

/** The usual periods as presets; any other range is labelled as custom. */
function PresetField({ label, preset, texts, onChoose }: PresetFieldProps) {
  const own = preset === null ? [{ value: OWN, label: texts[OWN] }] : [];
  return (
    <SelectField
      label={label}
      value={preset ?? OWN}
      options={[...own, ...RANGE_PRESETS.map((value) => ({ value, label: texts[value] }))]}
      onChange={({ target }) => {
        const chosen = RANGE_PRESETS.find((each) => each === target.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

export interface RangeFieldsProps {
  readonly preset: RangePreset | null;
  readonly draft: DateRange;
  readonly problem: DateRangeProblem | null;
  readonly onPreset: (preset: RangePreset) => void;
  readonly onEdit: (field: keyof DateRange, day: string) => void;
  /** Gets the input of each day, to focus one with a problem. */
  readonly onInput?: (field: keyof DateRange, input: HTMLInputElement | null) => void;
}

const DAYS = ['from', 'to'] as const;

/** The days of a report: the usual periods and two dates. */
export function RangeFields({ preset, draft, problem, onPreset, onEdit, onInput }: RangeFieldsProps) {
  const { t } = useTranslation('report-range');
  return (
    <>
      <PresetField
        label={t('preset')}
        preset={preset}
        texts={t('presets', { returnObjects: true })}
        onChoose={onPreset}
      />
      {DAYS.map((field) => (
        <DateField
          key={field}
          ref={(input) => onInput?.(field, input)}
          label={t(`fields.${field}`)}
          value={draft[field]}
          error={problem?.field === field ? t(`problems.${problem.code}`) : undefined}
          onChange={(event) => onEdit(field, event.target.value)}
        />
      ))}
    </>
  );
}
