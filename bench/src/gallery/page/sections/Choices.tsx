import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { ComboField } from '@park/ui/fields/ComboField';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { SelectField } from '@park/ui/fields/SelectField';
import { LayoutGrid, Menu as Lines } from '@park/ui/theme/icons';
import { useState } from 'react';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';

const MAKES = ['Škoda Octavia', 'Toyota Corolla', 'Geely Atlas'];
const noChange = () => undefined;

/** Fields for a choice. */
export function Choices({ words }: { readonly words: Words }) {
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable');
  const [make, setMake] = useState('');
  const states = [
    { value: 'online', label: words.online },
    { value: 'blocked', label: words.blocked },
    { value: 'expired', label: words.expired },
  ];
  const found = MAKES.filter((each) => each.toLowerCase().includes(make.toLowerCase()));
  return (
    <Part name="choices">
      <Specimen of="SelectField">
        <SelectField label={words.status} options={states} />
      </Specimen>
      <Specimen of="SelectField, long words">
        <SelectField label={words.status} options={states} defaultValue="expired" />
      </Specimen>
      <Specimen of="SelectField, focus" state="focus">
        <SelectField label={words.status} options={states} />
      </Specimen>
      <Specimen of="SelectField, error">
        <SelectField label={words.status} options={states} error={words.required} />
      </Specimen>
      <Specimen of="SelectField, disabled, dense">
        <SelectField dense disabled label={words.status} options={states} />
      </Specimen>
      <Specimen of="ComboField">
        <ComboField
          label={words.make}
          text={make}
          onText={setMake}
          options={found.map((label) => ({ id: label, label, note: words.car }))}
          onChoose={setMake}
          emptyText={words.noMatch}
        />
      </Specimen>
      <Specimen of="ComboField, error">
        <ComboField
          label={words.make}
          text=""
          onText={noChange}
          options={[]}
          onChoose={noChange}
          emptyText={words.noMatch}
          error={words.required}
        />
      </Specimen>
      <Specimen of="CheckboxField">
        <CheckboxField label={words.remember} />
      </Specimen>
      <Specimen of="CheckboxField, checked">
        <CheckboxField label={words.remember} defaultChecked />
      </Specimen>
      <Specimen of="CheckboxField, some">
        <CheckboxField label={words.all} indeterminate />
      </Specimen>
      <Specimen of="CheckboxField, focus" state="focus">
        <CheckboxField label={words.remember} />
      </Specimen>
      <Specimen of="CheckboxField, disabled">
        <CheckboxField label={words.remember} disabled />
      </Specimen>
      <Specimen of="CheckboxField, hidden label">
        <CheckboxField hideLabel label={words.all} />
      </Specimen>
      <Specimen of="SegmentedField">
        <SegmentedField
          label={words.density}
          value={density}
          onChange={setDensity}
          options={[
            { value: 'comfortable', label: words.comfortable, icon: <LayoutGrid aria-hidden /> },
            { value: 'compact', label: words.compact, icon: <Lines aria-hidden /> },
          ]}
        />
      </Specimen>
    </Part>
  );
}
