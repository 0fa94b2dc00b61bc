import type { Random } from './random.ts';

export interface DemoDriver {
  id: string;
  name: string;
  phone: string | null;
  email: string;
  connected: boolean;
  fare: number | null;
  columns: Record<string, string | null>;
}

const cyrillicMen = [
  'Александр',
  'Андрей',
  'Дмитрий',
  'Сергей',
  'Виталий',
  'Игорь',
  'Николай',
  'Олег',
  'Павел',
  'Юрий',
  'Максим',
  'Артём',
  'Владимир',
  'Евгений',
  'Руслан',
  'Кирилл',
  'Денис',
  'Антон',
  'Михаил',
  'Ян',
] as const;
const cyrillicSurnames = [
  'Ковальчук',
  'Шевчик',
  'Мороз',
  'Лукашик',
  'Савицкий',
  'Жук',
  'Бондаренко',
  'Климович',
  'Гончаров',
  'Дубовик',
  'Карпович',
  'Козлов',
  'Левченко',
  'Макаревич',
  'Новик',
  'Петрович',
  'Романчук',
  'Сидоренко',
  'Тарасевич',
  'Ходько',
  'Юшкевич',
  'Янушкевич',
  'Барановский',
  'Василевский',
  'Герасимчик',
  'Зайцев',
  'Радкевич',
] as const;
const latinNames = [
  'Ahmed Yilmaz',
  'Giorgi Beridze',
  'Marek Nowak',
  'Tomasz Zielinski',
  'Rustam Karimov',
  'Levan Abashidze',
  'Jonas Petrauskas',
  'Andrius Kazlauskas',
  'Emil Hasanov',
  'Viktor Melnyk',
  'Piotr Wozniak',
  'Armen Sargsyan',
] as const;
const streets = [
  'ул. Притыцкого',
  'пр-т Независимости',
  'ул. Сурганова',
  'ул. Якуба Коласа',
  'пр-т Дзержинского',
  'ул. Есенина',
  'ул. Кальварийская',
  'ул. Немига',
  'ул. Богдановича',
  'Партизанский пр-т',
] as const;
const offices = [
  'Фрунзенское РУВД г. Минска',
  'Советское РУВД г. Минска',
  'Московское РУВД г. Минска',
  'Первомайское РУВД г. Минска',
] as const;
const remarks = [
  'Пассажиры отмечают аккуратное вождение.',
  'Всегда вовремя.',
  'Просит ночные смены.',
  'Two thanks from passengers this month.',
] as const;
const notes = [
  'Работает по будням.',
  'Знает английский.',
  'Договор до конца года.',
  'Speaks English and Polish.',
] as const;

const DAY_MS = 86_400_000;

function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

function phoneOf(random: Random): string {
  return `+375 ${random.pick(['29', '33', '44', '25'])} ${random.digits(3)}-${random.digits(2)}-${random.digits(2)}`;
}

/**
 * How long a document is still valid, in days: most for years, some about to end, a few already
 * over.
 */
function validity(random: Random, index: number): number {
  if (index % 20 === 7) return -random.whole(3, 60);
  if (index % 15 === 4) return index % 30 === 4 ? random.whole(2, 6) : random.whole(9, 27);
  return random.whole(200, 3000);
}

function details(random: Random, index: number, now: Date): Record<string, string | null> {
  const experience = random.whole(2, 28);
  const street = random.pick(streets);
  const isForeign = index % 5 === 4;
  const licenseValidity = validity(random, index);
  const idValidity = validity(random, index + 9);
  const maybe = (probability: number, text: string) => (random.chance(probability) ? text : null);
  return {
    license_number:
      index % 23 === 11
        ? null
        : `${random.whole(1, 9)}${random.letters(2, 'ABCEHKMPTX')} ${random.digits(6)}`,
    address: maybe(0.9, `г. Минск, ${street}, ${random.whole(1, 180)}-${random.whole(1, 220)}`),
    driving_experience: maybe(0.92, isForeign ? `${experience} years` : `${experience} лет`),
    country_of_issue: isForeign ? random.pick(['Польша', 'Литва', 'Грузия']) : 'Беларусь',
    license_issued_on: dayFrom(now, licenseValidity - 3652),
    license_expires_on: index % 19 === 13 ? null : dayFrom(now, licenseValidity),
    emergency_contact: maybe(0.8, phoneOf(random)),
    date_of_birth: dayFrom(now, -365 * (21 + experience) - random.whole(0, 4000)),
    feedback: maybe(0.4, random.pick(remarks)),
    notes: maybe(0.35, random.pick(notes)),
    passport_type: isForeign ? 'Вид на жительство' : 'Паспорт',
    country: 'Беларусь',
    issued_by: random.pick(offices),
    registration_address: `г. Минск, ${street}, ${random.whole(1, 180)}`,
    taxpayer_id: maybe(0.85, random.digits(9)),
    id_series_and_number: `${random.pick(['MP', 'MC', 'KH'])}${random.digits(7)}`,
    state_registration_number: maybe(0.5, random.digits(13)),
    post_code: `220${random.digits(3)}`,
    id_issued_on: dayFrom(now, idValidity - 3652),
    id_expires_on: index % 22 === 15 ? null : dayFrom(now, idValidity),
  };
}

/** The drivers of the demo park. `now` decides only which documents are about to expire. */
export function demoDrivers(random: Random, count: number, now: Date): DemoDriver[] {
  return Array.from({ length: count }, (_, index) => {
    const isLatin = index % 5 === 4;
    const name = isLatin
      ? (latinNames[Math.floor(index / 5) % latinNames.length] ?? latinNames[0])
      : `${cyrillicMen[(index * 7) % cyrillicMen.length] ?? ''} ${cyrillicSurnames[(index * 11) % cyrillicSurnames.length] ?? ''}`;
    return {
      id: random.uuid(),
      name,
      phone: index % 29 === 17 ? null : phoneOf(random),
      email: `driver${String(index + 1).padStart(2, '0')}@taxipark.by`,
      connected: random.chance(0.7),
      fare: index % 17 === 9 ? null : Math.round(random.around(1.35, 0.55) * 20) / 20,
      columns: {
        ...details(random, index, now),
        status: index % 14 === 6 ? 'pending' : index % 11 === 8 ? 'inactive' : 'active',
      },
    };
  });
}
