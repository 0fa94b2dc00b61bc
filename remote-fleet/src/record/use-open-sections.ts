import { useState } from 'react';

/** Which sections of a form are expanded; a section with a mistake is expanded, so that the mistake is visible. */
export function useOpenSections<Section extends string>(first: Section) {
  const [opened, setOpened] = useState<readonly Section[]>([first]);
  return {
    isOpen: (section: Section) => opened.includes(section),
    setOpen: (section: Section, isOpen: boolean) =>
      setOpened((before) => [...before.filter((each) => each !== section), ...(isOpen ? [section] : [])]),
    openAll: (sections: readonly Section[]) => setOpened((before) => [...new Set([...before, ...sections])]),
  };
}
