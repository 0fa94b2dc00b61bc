import { CONNECTION_FILTERS, type ConnectionFilter } from '@park/domain/list/connection-filter';
import { SelectField } from '@park/ui/fields/SelectField';

export interface FilterFieldProps {
  readonly label: string;
  readonly texts: Readonly<Record<ConnectionFilter, string>>;
  readonly value: ConnectionFilter;
  readonly onChange: (filter: ConnectionFilter) => void;
}

/** Which of the rows are wanted by their connection. */
export function FilterField({ label, texts, value, onChange }: FilterFieldProps) {
  return (
    <SelectField
      label={label}
      hideLabel
      title={label}
      value={value}
      options={CONNECTION_FILTERS.map((filter) => ({ value: filter, label: texts[filter] }))}
      onChange={(event) =>
        onChange(CONNECTION_FILTERS.find((filter) => filter === event.target.value) ?? 'all')
      }
    />
  );
}
