import type { DrawingFrame } from '@park/domain/report/ride-drawing';
import { useTranslation } from 'react-i18next';
import { lengthText } from './drawing-length.ts';

interface DrawingRulesProps {
  readonly frame: DrawingFrame;
  readonly bar: { readonly km: number; readonly length: number };
  readonly locale: string;
}

/** What makes a drawing a map: how long a kilometre is, and where north is. */
export function DrawingRules({ frame, bar, locale }: DrawingRulesProps) {
  const { t } = useTranslation('ride-detail');
  const scale = { x: 16, y: frame.height - 14 };
  const north = { x: frame.width - 22, y: 14 };
  return (
    <>
      <path className="rule" d={`M${scale.x} ${scale.y - 4}v4h${bar.length}v-4`} />
      <text x={scale.x} y={scale.y - 8}>
        {lengthText(t, bar.km, locale, 0)}
      </text>
      <path className="rule" d={`M${north.x} ${north.y + 28}v-28m-5 7l5 -7l5 7`} />
      <text x={north.x} y={north.y + 42} textAnchor="middle">
        {t('north')}
      </text>
    </>
  );
}
