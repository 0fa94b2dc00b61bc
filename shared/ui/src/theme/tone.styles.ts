import { color } from './tokens.ts';

/** The meaning of a colour. Never by colour alone: a text or an icon is shown beside it. */
export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'neutral';

export const toneColors = {
  success: { text: color.successText, soft: color.successSoft, dot: color.successDot },
  danger: { text: color.dangerText, soft: color.dangerSoft, dot: color.dangerDot },
  warning: { text: color.warningText, soft: color.warningSoft, dot: color.warningDot },
  info: { text: color.infoText, soft: color.infoSoft, dot: color.infoDot },
  neutral: { text: color.neutralText, soft: color.neutralSoft, dot: color.neutralDot },
} as const;
