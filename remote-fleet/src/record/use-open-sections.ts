import { openSections } from '@park/domain/record/open-sections';
import { useHost } from '@park/federation/host-services';
import { useState } from 'react';

/** Which sections of a form are expanded when it is shown. */
export interface SectionPlan<Section extends string> {
  /** The one that is expanded on the first visit. */
  readonly firstSection: Section;
  /**
   * Where this device keeps what the person has opened and closed; a form without it always begins
   * alike.
   */
  readonly sectionsKey?: string;
}

/**
 * Which sections of a form are expanded; a section with a mistake is expanded, so that the mistake
 * is visible.
 */
export function useOpenSections<Section extends string>({ firstSection, sectionsKey }: SectionPlan<Section>) {
  const { preferences } = useHost();
  const key = sectionsKey === undefined ? null : `sections/${sectionsKey}`;
  const [opened, setOpened] = useState(() =>
    openSections(key === null ? null : preferences.read(key), firstSection),
  );

  function setOpen(section: Section, isOpen: boolean): void {
    const next = [...opened.filter((each) => each !== section), ...(isOpen ? [section] : [])];
    setOpened(next);
    if (key !== null) preferences.keep(key, next);
  }

  return {
    isOpen: (section: Section) => opened.includes(section),
    setOpen,
    openAll: (sections: readonly Section[]) => setOpened((before) => [...new Set([...before, ...sections])]),
  };
}
