import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { LatePart, type LatePartProps } from '@park/ui/surfaces/LatePart';

/** A form with its library, loaded after the screen around it. */
export function LateForm<Props extends object>(form: Pick<LatePartProps<Props>, 'load' | 'props'>) {
  const { part } = useRequestTexts();
  return <LatePart {...form} texts={part} />;
}
