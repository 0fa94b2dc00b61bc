import { Section } from '@park/ui/surfaces/Section';
import type { ReactNode } from 'react';
import { SideBySide } from '../../../record/record.styles.ts';
import type { useOpenSections } from '../../../record/use-open-sections.ts';

export interface VehicleSectionsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly sections: ReturnType<typeof useOpenSections<Name>>;
  readonly titleOf: (name: Name) => string;
  readonly children: (name: Name) => ReactNode;
}

/** The sections of a vehicle's form. */
export function VehicleSections<Name extends string>(props: VehicleSectionsProps<Name>) {
  const { names, sections, titleOf, children } = props;
  return (
    <SideBySide>
      {names.map((name) => (
        <Section
          key={name}
          title={titleOf(name)}
          open={sections.isOpen(name)}
          onOpenChange={(next) => sections.setOpen(name, next)}
        >
          {children(name)}
        </Section>
      ))}
    </SideBySide>
  );
}
