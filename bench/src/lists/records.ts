const FIRST = ['Anna', 'Ivan', 'Marek', 'Olga', 'Piotr', 'Sergei', 'Tomas', 'Yana', 'Zoya', 'Denis'];
const LAST = [
  ...['Novak', 'Petrov', 'Kuklin', 'Ilyin', 'Kazlov'],
  ...['Bondar', 'Orlov', 'Kravets', 'Gritsuk', 'Lisov'],
];

/** The name of a driver, as it stands in a row: unique, and found in the row's text by NAME. */
export const NAME = '[A-Z][a-z]+ [A-Z][a-z]+ \\d{5}';

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** The drivers of a large park. Only their names have letters: "z" is in a fifth of them, "a" in most. */
export function namedDrivers(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => {
    // Shuffles the order, so that sorting has work to do.
    const at = (index * 7919) % 10_000;
    const name = `${FIRST[at % 10]} ${LAST[Math.floor(at / 10) % 10]} ${digits(at, 5)}`;
    return {
      userId: `00000001-0000-4000-8000-${digits(index, 12)}`,
      User: { id: `${index}`, name, phone: `+375 29 ${index}`, email: `${index}@1.2` },
      licenseNumber: `${index % 9} ${digits(index, 6)}`,
      taxiParkId: '00000009-0000-4000-8000-000000000001',
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
