import type { Texts } from '@park/i18n/texts';
import type { ReactNode } from 'react';
import { Steps } from '../table-file/table-file.styles.ts';
import { OwnTexts, useRoomTexts } from './use-room-texts.ts';

export type StepName = 'choose' | 'columns' | 'check' | 'result';

interface StepListProps {
  readonly steps: readonly StepName[];
  readonly at: StepName;
}

function StepList({ steps, at }: StepListProps) {
  const { t } = useRoomTexts();
  return (
    <Steps aria-label={t('steps.label')}>
      {steps.map((name) => (
        <li key={name} aria-current={name === at ? 'step' : undefined}>
          {t(`steps.${name}`)}
        </li>
      ))}
    </Steps>
  );
}

interface ImportRoomProps extends StepListProps {
  /** The namespaces of the import's own words, see `useRoomTexts`. */
  readonly texts: readonly (keyof Texts)[];
  readonly children: ReactNode;
}

/** An import from a file, step by step: which steps it has, where it is, and the step itself. */
export function ImportRoom({ texts, children, ...list }: ImportRoomProps) {
  return (
    <OwnTexts value={texts}>
      <StepList {...list} />
      {children}
    </OwnTexts>
  );
}
