import {
  addFacility,
  canRemoveFacility,
  type FacilityRows,
  removeFacility,
  setFacility,
} from '@park/domain/vehicle/facilities';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { Plus, X } from '@park/ui/theme/icons';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { FacilityLine, FacilityLines } from './vehicle-form.styles.ts';

interface FacilitiesFieldProps {
  readonly rows: FacilityRows;
  readonly onChange: (rows: FacilityRows) => void;
}

/** The facilities of a vehicle, one per row; the last row cannot be removed. */
export function FacilitiesField({ rows, onChange }: FacilitiesFieldProps) {
  const { t } = useTranslation('vehicle-form');
  return (
    <>
      <FacilityLines>
        {rows.map((row, index) => (
          // Rows have no id; a row is rendered from its text alone, so the index is a safe key.
          <FacilityLine key={index}>
            <TextField
              label={t('facility', { number: index + 1 })}
              value={row}
              autoComplete="off"
              onChange={(event) => onChange(setFacility(rows, index, event.target.value))}
            />
            {canRemoveFacility(rows) && (
              <IconButton
                label={t('removeFacility', { number: index + 1 })}
                icon={<X aria-hidden />}
                onClick={() => onChange(removeFacility(rows, index))}
              />
            )}
          </FacilityLine>
        ))}
      </FacilityLines>
      <Button size="s" icon={<Plus aria-hidden />} onClick={() => onChange(addFacility(rows))}>
        {t('addFacility')}
      </Button>
    </>
  );
}
