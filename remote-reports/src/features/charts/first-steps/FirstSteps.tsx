import type { Overview } from '@park/contract/overview';
import { ScreenLink } from '@park/federation/ScreenLink';
import type { ScreenAddress } from '@park/federation/screen-address';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { Step, Steps } from '@park/ui/surfaces/Steps';
import { Hint } from '@park/ui/surfaces/layout';
import { space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

type Steps = NonNullable<Overview['firstSteps']>;

/** What a new park does on its first day, in this order, and where. */
const STEPS: readonly { readonly step: keyof Steps; readonly to: ScreenAddress }[] = [
  { step: 'drivers', to: { tab: 'staff', form: 'import' } },
  { step: 'vehicles', to: { tab: 'vehicles', form: 'import' } },
  { step: 'rides', to: { tab: 'ride_import' } },
  { step: 'terms', to: { tab: 'terms' } },
  { step: 'payout', to: { tab: 'payouts' } },
];

const Frame = styled(Card)`
  margin-block-end: ${space[4]};
`;

/** What a new park has still to do before it can pay its drivers; gone once all is done. */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const { t } = useTranslation('first-steps');
  return (
    <Frame>
      <CardHeader title={t('title')} />
      <CardBody>
        <Steps>
          {STEPS.map(({ step, to }) => (
            <Step key={step} $isDone={steps[step] === true}>
              <ScreenLink to={to}>{t(`steps.${step}.title`)}</ScreenLink>
              {steps[step] ? (
                <VisuallyHidden> {t('done')}</VisuallyHidden>
              ) : (
                <Hint>{t(`steps.${step}.text`)}</Hint>
              )}
            </Step>
          ))}
        </Steps>
      </CardBody>
    </Frame>
  );
}
