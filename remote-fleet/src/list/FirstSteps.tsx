import { ScreenLink } from '@park/federation/ScreenLink';
import type { ScreenAddress } from '@park/federation/screen-address';
import { useExtension } from '@park/federation/use-extension';
import { useMay } from '@park/session/use-may';
import { Step, Steps } from '@park/ui/surfaces/Steps';
import { Hint } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

const StepsBox = styled.div`
  inline-size: fit-content;
  max-inline-size: 32rem;
  margin-inline: auto;
  padding: ${space[6]} ${space[4]};
`;

const Title = styled.p`
  margin-block-end: ${space[4]};
  font-size: ${font.lead};
  font-weight: ${font.semibold};
`;

interface FirstStepsProps {
  /** What the park does not have yet. */
  readonly list: 'drivers' | 'vehicles';
}

const TABS = { drivers: 'staff', vehicles: 'vehicles' } as const;

/** The way to the people of the park, on a server that has accounts. */
function usePeoplePlace(): ScreenAddress | null {
  const isKept = useExtension('people');
  const mayInvite = useMay('managePeople');
  return mayInvite && isKept === true ? { tab: 'people' } : null;
}

/** How a new park gets its records and its people: only the steps that this person may take. */
export function FirstSteps({ list }: FirstStepsProps) {
  const { t } = useTranslation('columns');
  const mayAdd = useMay(list === 'drivers' ? 'addDrivers' : 'addVehicles');
  const people = usePeoplePlace();
  const tab = TABS[list];
  const steps: readonly { readonly name: 'import' | 'add' | 'invite'; readonly to: ScreenAddress }[] = [
    ...(mayAdd
      ? [
          { name: 'import', to: { tab, form: 'import' } } as const,
          { name: 'add', to: { tab, form: 'add' } } as const,
        ]
      : []),
    ...(people === null ? [] : [{ name: 'invite', to: people } as const]),
  ];
  return (
    <StepsBox>
      <Title>{t(`firstSteps.${list}.title`)}</Title>
      {steps.length === 0 ? (
        <Hint>{t('firstSteps.mayNot')}</Hint>
      ) : (
        <Steps>
          {steps.map(({ name, to }) => (
            <Step key={name}>
              <ScreenLink to={to}>{t(`firstSteps.${list}.${name}`)}</ScreenLink>
              <Hint>{t(`firstSteps.${list}.${name}Hint`)}</Hint>
            </Step>
          ))}
        </Steps>
      )}
    </StepsBox>
  );
}
