import type { DemoDriver } from './demo-drivers.ts';
import type { Random } from './random.ts';

export interface DemoVehicle {
  id: string;
  taxi_park_id: string;
  make: string;
  model: string;
  color: string | null;
  seats: number | null;
  plate_number: string;
  vin: string;
  body_number: string | null;
  license: string | null;
  registration_certificate: string | null;
  code: string | null;
  driver_id: string | null;
  facilities: string[];
  transmission: string | null;
  status: string;
  connection_status: boolean;
}

type Kind = readonly [make: string, model: string, vinPrefix: string, seats: number];

const kinds: readonly [Kind, ...Kind[]] = [
  ['Toyota', 'Camry', 'XW7', 5],
  ['Toyota', 'Corolla', 'NMT', 5],
  ['Honda', 'Civic', 'NLA', 5],
  ['Honda', 'Accord', '1HG', 5],
  ['BMW', 'X5', 'WBA', 5],
  ['BMW', '3 Series', 'WBA', 5],
  ['Mercedes-Benz', 'C-Class', 'WDD', 5],
  ['Audi', 'A4', 'WAU', 5],
  ['Volkswagen', 'Golf', 'WVW', 5],
  ['Ford', 'Focus', 'X9F', 5],
  ['Hyundai', 'Solaris', 'Z94', 5],
  ['Kia', 'Rio', 'Z94', 5],
  ['Skoda', 'Octavia', 'TMB', 5],
  ['Geely', 'Atlas Pro', 'Y4K', 5],
  ['Renault', 'Logan', 'X7L', 5],
  ['Volkswagen', 'Multivan', 'WV2', 8],
];
const colours = [
  'White',
  'White',
  'Black',
  'Silver',
  'Gray',
  'Blue',
  'Red',
  'Green',
  'Yellow',
  'Yellow',
] as const;
const facilities = [
  'Детское кресло',
  'Wi-Fi',
  'Кондиционер',
  'Оплата картой',
  'Перевозка животных',
  'USB charger',
] as const;

function statusOf(index: number): string {
  if (index % 15 === 7) return 'maintenance';
  if (index % 22 === 13) return 'retired';
  return index % 18 === 10 ? 'inactive' : 'active';
}

/**
 * The vehicles of the demo park; most belong to a driver, and most of a connected driver's are
 * connected.
 */
export function demoVehicles(
  random: Random,
  count: number,
  park: { id: string; drivers: readonly DemoDriver[] },
): DemoVehicle[] {
  return Array.from({ length: count }, (_, index) => {
    const [make, model, vinPrefix, seats] = random.pick(kinds);
    const driver = index % 8 === 5 ? undefined : park.drivers[index];
    const status = statusOf(index);
    const connection_status =
      status === 'maintenance'
        ? index % 30 === 7
        : status === 'active' && (driver?.connected ?? false) && index % 9 !== 3;
    return {
      id: random.uuid(),
      taxi_park_id: park.id,
      make,
      model,
      color: index % 21 === 16 ? null : random.pick(colours),
      seats: index % 25 === 19 ? null : seats,
      plate_number: `${random.whole(1, 9)}${random.digits(3)} ${random.letters(2, 'ABEIKMHOPCTX')}-7`,
      vin: `${vinPrefix}${random.letters(8, 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789')}${random.digits(6)}`,
      body_number: random.chance(0.6) ? random.digits(7) : null,
      license: random.chance(0.8) ? `Лицензия на перевозку пассажиров № ${random.digits(7)}` : null,
      registration_certificate: random.chance(0.85)
        ? `СТС ${random.letters(3, 'ABCEHKMPTX')} ${random.digits(6)}`
        : null,
      code: `TX-${String(index + 101)}`,
      driver_id: driver?.id ?? null,
      facilities: facilities.filter(() => random.chance(0.35)),
      transmission: random.pick(['automatic', 'automatic', 'manual', null]),
      status,
      connection_status,
    };
  });
}
