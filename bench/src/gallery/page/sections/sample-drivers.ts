import type { Words } from '../words.ts';

/** A row of the sample lists. */
export interface SampleDriver {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly fare: string;
  readonly tone: 'success' | 'neutral' | 'danger';
  readonly status: string;
}

/** Rows with a long name, a long state and a missing value. */
export function sampleDrivers(words: Words): readonly SampleDriver[] {
  return [
    { id: '1', name: words.person, phone: '+375 29 123-45-67', fare: '1.20', tone: 'success', status: words.online },
    { id: '2', name: 'Ihar Loś', phone: null, fare: '0.95', tone: 'neutral', status: words.offline },
    { id: '3', name: 'Максим Шчербатюк', phone: '+375 33 765-43-21', fare: '1.05', tone: 'danger', status: words.expired },
    { id: '4', name: 'Oleg Sidorenko', phone: '+375 44 222-11-00', fare: '1.10', tone: 'success', status: words.online },
  ]; // prettier-ignore
}
