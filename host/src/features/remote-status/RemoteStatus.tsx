import { AlonePage } from './AlonePage.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { RemoteStatusView, type RemoteStatusViewProps } from './RemoteStatusView.tsx';

export interface RemoteStatusProps extends RemoteStatusViewProps {
  /** It has the whole page to itself, where there is no shell around it. */
  readonly alone?: boolean | undefined;
}

/** What shows while a part is not there, with a page around it where there is no shell. */
export function RemoteStatus({ alone, ...props }: RemoteStatusProps) {
  const view = <RemoteStatusView {...props} />;
  if (!alone) return view;
  return (
    <AlonePage>
      {view}
      {props.state !== 'loading' && <LanguageChoice />}
    </AlonePage>
  );
}
