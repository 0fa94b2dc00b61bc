import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

/** A component whose code is fetched when it is first wanted; `onFailure` is told when it could not be. */
export function useLoaded<Props extends object>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void,
): ((props: Props) => ReactNode) | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const start = useEffectEvent(load);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!wanted || part) return;
    let isHere = true;
    start().then(
      (loaded) => isHere && setPart(() => loaded),
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
    };
  }, [wanted, part]);
  return part && ((props) => createElement(part, props));
}
