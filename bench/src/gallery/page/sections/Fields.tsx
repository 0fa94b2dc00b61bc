import { DateField } from '@park/forms/date-field/DateField';
import { IconButton } from '@park/ui/actions/IconButton';
import { FieldBox, FieldError, FieldHint, FieldLabel } from '@park/ui/fields/field.styles';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { TextField } from '@park/ui/fields/TextField';
import { SearchField } from '@park/ui/fields/SearchField';
import { Refusal } from '@park/ui/forms/Refusal';
import { Eye } from '@park/ui/theme/icons';
import { useState } from 'react';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';

const EMAIL = 'anna@taxipark.by';

/** Fields for text. */
export function Fields({ words }: { readonly words: Words }) {
  const [query, setQuery] = useState(words.person);
  const [day, setDay] = useState('1990-07-14');
  return (
    <Part name="fields">
      <Specimen of="TextField">
        <TextField label={words.name} defaultValue={words.person} />
      </Specimen>
      <Specimen of="TextField, empty">
        <TextField label={words.email} placeholder={EMAIL} hint={words.hint} required />
      </Specimen>
      <Specimen of="TextField, hover" state="hover">
        <TextField label={words.email} defaultValue={EMAIL} />
      </Specimen>
      <Specimen of="TextField, focus" state="focus">
        <TextField label={words.email} defaultValue={EMAIL} />
      </Specimen>
      <Specimen of="TextField, error">
        <TextField label={words.email} error={words.required} hint={words.hint} />
      </Specimen>
      <Specimen of="TextField, read only">
        <TextField label={words.email} readOnly defaultValue={EMAIL} />
      </Specimen>
      <Specimen of="TextField, disabled">
        <TextField label={words.email} disabled defaultValue={EMAIL} />
      </Specimen>
      <Specimen of="TextField, with a button">
        <TextField
          label={words.licence}
          defaultValue="7AB 123456"
          trailing={<IconButton size="s" label={words.open} icon={<Eye aria-hidden />} />}
        />
      </Specimen>
      <Specimen of="TextField, dense, hidden label">
        <TextField dense hideLabel label={words.fare} inputMode="decimal" defaultValue="1.20" />
      </Specimen>
      <Specimen of="DateField">
        <DateField label={words.birthday} value={day} onChange={({ target }) => setDay(target.value)} />
      </Specimen>
      <Specimen of="DateField, empty, error">
        <DateField label={words.birthday} value="" error={words.required} onChange={() => undefined} />
      </Specimen>
      <Specimen of="TextAreaField">
        <TextAreaField label={words.notes} defaultValue={words.noteText} />
      </Specimen>
      <Specimen of="TextAreaField, error">
        <TextAreaField label={words.notes} error={words.required} />
      </Specimen>
      <Specimen of="TextAreaField, disabled">
        <TextAreaField label={words.notes} disabled defaultValue={words.noteText} />
      </Specimen>
      <Specimen of="SearchField, empty">
        <SearchField
          label={words.find}
          placeholder={words.find}
          value=""
          onChange={() => undefined}
          clearLabel={words.close}
        />
      </Specimen>
      <Specimen of="SearchField">
        <SearchField label={words.find} value={query} onChange={setQuery} clearLabel={words.close} />
      </Specimen>
      <Specimen of="FieldBox, FieldLabel, FieldError, FieldHint">
        <FieldBox>
          <FieldLabel as="span">{words.documents}</FieldLabel>
          {words.licenceText}
          <FieldError>{words.expired}</FieldError>
          <FieldHint>{words.hint}</FieldHint>
        </FieldBox>
      </Specimen>
      <Specimen of="Refusal">
        <Refusal text={words.refused} />
      </Specimen>
    </Part>
  );
}
