import { amountMax } from '@park/contract/limits';
import { BYN } from '@park/domain/format/currency';
import { formatKopecks } from '@park/domain/money/kopecks';
import {
  addressOfTerms,
  readSpotTerms,
  RENT_PERIODS,
  TERMS_FIELDS,
  type TermsField,
  type TermsProblems,
  type TypedTerms,
  typedTermsOf,
  writtenTerms,
} from '@park/domain/money/spot-terms';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { SelectField } from '@park/ui/fields/SelectField';
import { numberInput } from '@park/ui/fields/number-input';
import { TextField } from '@park/ui/fields/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeActions, RangeForm } from '@park/forms/report/report-frame.styles';
import { Hint } from './settlements.styles.ts';

const WHOLE_PERCENT = '100 %';
const NO_PROBLEMS: TermsProblems = {};
const NOTHING: TypedTerms = { commission: '', rent: '', period: 'day', minimum: '' };

/** The draft follows the address, for example after Back, until it is typed into. */
function useTermsDraft(locale: string) {
  const address = useScreenAddress();
  const applied = writtenTerms(typedTermsOf(address), locale);
  const said = JSON.stringify(applied);
  const [state, setState] = useState({ said, draft: applied, problems: readSpotTerms(applied).problems });
  if (state.said !== said) setState({ said, draft: applied, problems: readSpotTerms(applied).problems });
  return {
    draft: state.draft,
    problems: state.problems,
    edit: (change: Partial<TypedTerms>) =>
      setState((current) => {
        const problems = { ...current.problems };
        for (const field of TERMS_FIELDS) if (change[field] !== undefined) delete problems[field];
        return { ...current, draft: { ...current.draft, ...change }, problems };
      }),
    refuse: (problems: TermsProblems) => setState((current) => ({ ...current, problems })),
    /** The address has not changed, although the texts have: 12.50 is 12.5. */
    settle: (draft: TypedTerms) => setState((current) => ({ ...current, draft, problems: NO_PROBLEMS })),
  };
}

/**
 * Terms entered on the spot, for all drivers of the sheet. They stand in the address and are kept
 * nowhere else.
 */
export function SpotTermsForm() {
  const { t } = useTranslation('settlements');
  const locale = useLocale();
  const { navigation } = useHost();
  const address = useScreenAddress();
  const { draft, problems, edit, refuse, settle } = useTermsDraft(locale);
  const inputs = useRef<Partial<Record<TermsField, HTMLInputElement | null>>>({});

  const maxOf = (field: TermsField): string =>
    field === 'commission' ? WHOLE_PERCENT : formatKopecks(amountMax(BYN), locale);

  function apply(typed: TypedTerms): void {
    const { problems: wrong } = readSpotTerms(typed);
    const first = TERMS_FIELDS.find((field) => wrong[field] !== undefined);
    if (first !== undefined) {
      refuse(wrong);
      inputs.current[first]?.focus();
      return;
    }
    const { commission: _c, rent: _r, period: _p, minimum: _m, ...rest } = address;
    const applied = addressOfTerms(typed);
    settle(writtenTerms(typedTermsOf(applied), locale));
    navigation.go({ ...rest, ...applied });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    apply(draft);
  }

  return (
    <>
      <RangeForm noValidate aria-label={t('spot.form')} onSubmit={handleSubmit}>
        {TERMS_FIELDS.map((field) => (
          <TextField
            key={field}
            ref={(node) => {
              inputs.current[field] = node;
            }}
            {...numberInput({ decimals: 2 })}
            label={t(`spot.fields.${field}`)}
            value={draft[field]}
            error={problems[field] && t(`spot.problems.${problems[field]}`, { max: maxOf(field) })}
            onChange={(event) => edit({ [field]: event.target.value })}
          />
        ))}
        <SelectField
          label={t('spot.period')}
          value={draft.period}
          options={RENT_PERIODS.map((value) => ({ value, label: t(`spot.periods.${value}`) }))}
          onChange={({ target }) => edit({ period: target.value === 'week' ? 'week' : 'day' })}
        />
        <RangeActions>
          <Button type="submit">{t('spot.apply')}</Button>
          <Button kind="quiet" onClick={() => apply(NOTHING)}>
            {t('spot.clear')}
          </Button>
        </RangeActions>
      </RangeForm>
      <Hint>{t('spot.hint')}</Hint>
    </>
  );
}
