import type { Overview } from '@park/contract/extensions';
import type { ScreenAddress } from '@park/federation/screen-address';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { ChevronRight, CircleCheck } from '@park/ui/theme/icons';
import { color, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { TextLink } from '../charts/charts.styles.ts';

type Steps = NonNullable<Overview['firstSteps']>;

/** What a new park does on its first day, in this order, and where. */
const STEPS: readonly { readonly step: keyof Steps; readonly to: ScreenAddress }[] = [
  { step: 'drivers', to: { tab: 'staff', form: 'import' } },
  { step: 'vehicles', to: { tab: 'vehicles', form: 'import' } },
  { step: 'rides', to: { tab: 'ride_import' } },
  { step: 'terms', to: { tab: 'terms' } },
  { step: 'payout', to: { tab: 'payouts' } },
];

const List = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[2]};
  svg {
    margin-block-start: 0.15em;
    color: ${color.textMuted};
  }
  p {
    grid-column: 2;
    color: ${color.textMuted};
  }
`;

/** What a new park has still to do before it can pay its drivers; gone once all is done. */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const { t } = useTranslation('first-steps');
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        <List>
          {STEPS.map(({ step, to }) => (
            <Item key={step}>
              {steps[step] ? <CircleCheck aria-hidden size={18} /> : <ChevronRight aria-hidden size={18} />}
              <span>
                <TextLink to={to}>{t(`steps.${step}.title`)}</TextLink>
                {steps[step] && <VisuallyHidden> {t('done')}</VisuallyHidden>}
              </span>
              {!steps[step] && <p>{t(`steps.${step}.text`)}</p>}
            </Item>
          ))}
        </List>
      </CardBody>
    </Card>
  );
}
