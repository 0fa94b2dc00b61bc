import { partsOf } from '@park/federation/catalog';
import { isOffered } from '@park/federation/server-offer';
import type { SlotProps } from '@park/federation/Slot';
import { Fragment, type ReactNode } from 'react';
import { useCatalog } from '../registry/use-catalog.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';

interface SlotPartsProps extends SlotProps {
  /** Puts each part into a frame of the place. */
  readonly frame?: (part: ReactNode) => ReactNode;
}

/**
 * The parts that remotes put into a slot, in their order, each of which loads and fails by itself.
 */
export function SlotParts({ name, props, frame = (part) => part }: SlotPartsProps) {
  const { catalog, offer } = useCatalog();
  const parts = partsOf(catalog, name).filter((part) => isOffered(part, offer));
  return parts.map(({ remote, component }) => (
    <Fragment key={`${remote}/${component}`}>
      {frame(<RemoteOutlet remote={remote} component={component} props={props} />)}
    </Fragment>
  ));
}
