import { RANGE_PRESETS, type RangePreset } from '@park/domain/report/range-presets';
import { SelectField } from '@park/ui/fields/SelectField';

const OWN = 'own';

interface PresetFieldProps {
  readonly label: string;
  readonly preset: RangePreset | null;
  readonly texts: Readonly<Record<RangePreset | typeof OWN, string>>;
  readonly onChoose: (preset: RangePreset) => void;
}

/** The usual periods as presets; any other range is labelled as custom. */
export function PresetField({ label, preset, texts, onChoose }: PresetFieldProps) {
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
