/** Deterministic records of a park of any size, for the responses of the two list endpoints. */
const FIRST = ['Иван', 'Анна', 'Сергей', 'Ольга', 'Marek', 'Piotr', 'Ahmed', 'Zoya', 'Levan', 'Яна'];
const LAST = [
  'Петров',
  'Ковалевская',
  'Новак',
  'Ёлкина',
  'Nowak',
  'Kazlauskas',
  'Yilmaz',
  'Бондарь',
  'Zielinski',
];
const CARS = [
  'Toyota Camry',
  'Honda Civic',
  'BMW X5',
  'Audi A4',
  'Volkswagen Golf',
  'Geely Atlas',
  'Ford Focus',
];
const COLORS = ['White', 'Black', 'Silver', 'Gray', 'Blue', 'Red'];

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const uuid = (kind: number, index: number): string =>
  `${digits(kind, 8)}-0000-4000-8000-${digits(index, 12)}`;
// Shuffles the order, so that sorting has work to do.
const spread = (index: number, size: number): number => (index * 7919) % size;

export function parkDrivers(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => {
    const at = spread(index, count);
    const name = `${FIRST[at % FIRST.length]} ${LAST[at % LAST.length]} ${digits(at, 5)}`;
    return {
      userId: uuid(1, index),
      User: {
        id: uuid(1, index),
        name,
        phone: `+375 29 ${digits(at % 1000, 3)}-${digits(index % 100, 2)}-${digits((at * 3) % 100, 2)}`,
        email: `driver${index}@taxipark.by`,
      },
      licenseNumber: `${index % 9}AB ${digits(at, 6)}`,
      taxiParkId: uuid(9, 1),
      connectionStatus: at % 3 !== 0,
      currentFarePerKm: (at % 200) / 100,
      address: `Минск, ул. Немига, ${at % 100}`,
      drivingExperience: `${at % 40} years`,
      countryOfIssue: 'Belarus',
      drivingLicenseIssuedOn: '2020-03-01T00:00:00.000Z',
      drivingLicenseExpeiresOn: '2030-03-01T00:00:00.000Z',
      emergencyContact: `+375 33 ${digits(at, 7)}`,
      dateOfBirth: '1985-06-15T00:00:00.000Z',
      feedback: null,
      notes: at % 5 === 0 ? 'Prefers nights' : null,
      passportType: 'National',
      country: 'Belarus',
      issuedBy: 'Central district',
      registrationAddress: `Минск, ул. Немига, ${at % 100}`,
      taxpayerId: digits(at, 9),
      idSeriesAndNumber: `MP${digits(at, 7)}`,
      primaryStateRegistrationNumber: digits(at, 9),
      postCode: '220004',
      iDIssuedOn: '2019-01-10T00:00:00.000Z',
      iDexpiresOn: '2029-01-10T00:00:00.000Z',
    };
  });
}

export function parkVehicles(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => {
    const at = spread(index, count);
    const [make = '', ...model] = (CARS[at % CARS.length] ?? '').split(' ');
    return {
      id: uuid(2, index),
      make,
      model: model.join(' '),
      color: COLORS[at % COLORS.length],
      seats: at % 7 === 0 ? null : 4 + (at % 3),
      plateNumber: `${digits(at, 4)} ${String.fromCharCode(65 + (at % 26))}X-7`,
      VIN: `JTNB11HK${digits(index, 9)}`,
      bodyNumber: `B-${index}`,
      license: null,
      registrationCertificate: null,
      code: `TX-${digits(index, 4)}`,
      driverId: null,
      facilities: [],
      transmission: null,
      status: at % 11 === 0 ? 'maintenance' : 'active',
      connectionStatus: at % 2 === 0,
      taxiParkId: uuid(9, 1),
    };
  });
}
