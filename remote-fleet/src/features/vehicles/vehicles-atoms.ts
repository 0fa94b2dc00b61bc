import { EMPTY_SELECTION } from '@park/domain/selection/selection';
import { atom } from 'jotai';
import { type ListView, PLAIN_VIEW } from '../../list/list-view.ts';

/** The selected vehicles; the selection is kept while the operator views one of them. */
export const vehicleSelectionAtom = atom(EMPTY_SELECTION);

export const vehiclesViewAtom = atom<ListView>(PLAIN_VIEW);
