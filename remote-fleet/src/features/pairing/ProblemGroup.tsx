import { formatNumber } from '@park/domain/format/number';
import type { PairingProblem, PairingProblemKind } from '@park/domain/pairing/pairing-problems';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { Hint } from '@park/ui/surfaces/layout';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Lines } from '../../record/pairing/pairing.styles.ts';
import { type Partners, ProblemLine } from './ProblemLine.tsx';

/** As many lines as are read at a time; each has links and buttons. */
const LINES_AT_A_TIME = 25;

interface ProblemGroupProps {
  readonly kind: PairingProblemKind;
  readonly problems: readonly PairingProblem[];
  readonly partners: Partners;
}

/** The problems of one kind, counted. */
export function ProblemGroup({ kind, problems, partners }: ProblemGroupProps) {
  const { t } = useTranslation('pairing');
  const locale = useLocale();
  const id = useId();
  const [limit, setLimit] = useState(LINES_AT_A_TIME);
  const rest = problems.length - limit;
  const formatted = formatNumber(problems.length, locale);
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={t('groupTitle', { title: t(`groups.${kind}.title`), formatted })} />
      <CardBody>
        <Hint>{t(`groups.${kind}.text`)}</Hint>
        <Lines>
          {problems.slice(0, limit).map((problem) => (
            <ProblemLine key={problem.key} problem={problem} partners={partners} />
          ))}
        </Lines>
        {rest > 0 && (
          <Button size="s" onClick={() => setLimit(limit + LINES_AT_A_TIME)}>
            {t('showMore', { formatted: formatNumber(Math.min(rest, LINES_AT_A_TIME), locale) })}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
