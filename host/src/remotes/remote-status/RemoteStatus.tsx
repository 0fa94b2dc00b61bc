import { AlonePage } from './AlonePage.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { RemoteStatusView, type RemoteStatusViewProps } from './RemoteStatusView.tsx';

interface RemoteStatusProps extends RemoteStatusViewProps {
  /** The remote fills the whole page; there is no shell around it. */
  readonly alone?: boolean | undefined;
}

/** The status of a remote that is not running, with a page around it where there is no shell. */
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
