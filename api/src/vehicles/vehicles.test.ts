import { outputOf } from '@park/contract/call-schemas';
import { getVehicle, listVehicles } from '@park/contract/vehicles';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const newVehicle = { plateNumber: ' 4321 KK-7 ', make: 'Skoda', model: 'Octavia', VIN: 'TMB12345678901234' };

function vehicleIn(response: { body: unknown }) {
  return outputOf(getVehicle).parse(response.body).vehicle;
}

async function vehicleOf(test: TestApp, id: string) {
  return vehicleIn(await test.send('GET', `taxipark/vehicles/${id}`));
}

onEachDatabase('vehicles', (test) => {
  it('lists them by make, model and plate, and answers 304 until one changes', async () => {
    const first = await test().send('GET', 'taxipark/vehicles');
    expect(
      outputOf(listVehicles)
        .parse(first.body)
        .vehicles.map(({ id }) => id),
    ).toEqual(test().park.vehicles);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    await test().send('PUT', `taxipark/drivers/${test().park.drivers[0]}`, { body: { notes: 'x' } });
    expect((await test().send('GET', 'taxipark/vehicles', { headers })).status).toBe(304);
    await test().send('PUT', `taxipark/vehicles/${test().park.vehicles[0]}`, { body: { code: 'T0-b' } });
    expect((await test().send('GET', 'taxipark/vehicles', { headers })).status).toBe(200);
  });

  describe('adding', () => {
    it('stores the provided fields; by default it is empty, active and offline', async () => {
      const response = await test().send('POST', 'taxipark/vehicles', { body: newVehicle });
      expect(response.status).toBe(201);
      expect(vehicleIn(response)).toMatchObject({
        plateNumber: '4321 KK-7',
        color: null,
        seats: null,
        facilities: [],
        status: 'active',
        driverId: null,
        connectionStatus: false,
        taxiParkId: test().park.id,
      });
    });

    it('stores every field of the form', async () => {
      const body = {
        ...newVehicle,
        plateNumber: 'A 1',
        VIN: 'B1',
        color: 'White',
        seats: 50,
        bodyNumber: '1',
        license: 'Л',
        registrationCertificate: 'СТС',
        code: 'C-1',
        driverId: test().park.drivers[0],
        transmission: 'manual',
        facilities: ['Wi-Fi', 'Кресло, детское', 'a"b\\c'],
        status: 'maintenance',
      };
      expect(vehicleIn(await test().send('POST', 'taxipark/vehicles', { body }))).toMatchObject(body);
    });

    it.each([
      ['plateNumber', { plateNumber: '4321 kk-7', VIN: 'C1' }],
      ['plateNumber', { plateNumber: '4321КК7', VIN: 'C2' }],
      ['plateNumber', { plateNumber: ' 4321\u00a0кк — 7', VIN: 'C3' }],
      ['VIN', { plateNumber: 'A 2', VIN: 'tmb12345678901234' }],
      ['code', { plateNumber: 'A 3', VIN: 'C4', code: 'C-1' }],
      ['code', { plateNumber: 'A 4', VIN: 'C5', code: ' с – 1' }],
    ])('answers 409 naming %s when it is in use', async (field, changes) => {
      const response = await test().send('POST', 'taxipark/vehicles', {
        body: { ...newVehicle, ...changes },
      });
      expect([response.status, response.body]).toMatchObject([
        409,
        { fields: { [field]: 'is already in use' } },
      ]);
    });

    it('allows any number of vehicles without a code, and a plate that another park has', async () => {
      for (const [plateNumber, code] of [
        ['B 1', ''],
        ['B 2', ' '],
        ['B 3', undefined],
      ]) {
        const body = { ...newVehicle, plateNumber, VIN: `without ${plateNumber}`, code };
        expect((await test().send('POST', 'taxipark/vehicles', { body })).status).toBe(201);
      }
      const { token } = test().foreign.operator;
      const body = { ...newVehicle, code: 'C-1' };
      expect((await test().send('POST', 'taxipark/vehicles', { body, token })).status).toBe(201);
    });

    it.each([
      ['plateNumber', { plateNumber: '' }],
      ['make', { make: ' ' }],
      ['model', { model: undefined }],
      ['VIN', { VIN: 'x'.repeat(18) }],
      ['seats', { seats: 0 }],
      ['seats', { seats: 51 }],
      ['seats', { seats: 2.5 }],
      ['facilities.1', { facilities: ['Wi-Fi', ' '] }],
      ['status', { status: 'sold' }],
      ['driverId', { driverId: 'nobody' }],
      ['driverId', { driverId: '00000000-0000-4000-8000-000000000000' }],
      ['transmission', { transmission: '' }],
      ['code', { code: 'a\u0000' }],
    ])('answers 400 naming %s when it is bad', async (field, changes) => {
      const body = { ...newVehicle, plateNumber: 'bad', VIN: 'bad', ...changes };
      const response = await test().send('POST', 'taxipark/vehicles', { body });
      expect(response.status).toBe(400);
      expect(response.body).toHaveProperty(['fields', field]);
    });
  });

  describe('editing', () => {
    it('changes only the provided fields; null and empty clear', async () => {
      const id = test().park.vehicles[0];
      const before = await vehicleOf(test(), id);
      const body = { seats: null, VIN: '', driverId: null, color: 'Blue' };
      const response = await test().send('PUT', `taxipark/vehicles/${id}`, { body });
      expect(vehicleIn(response)).toEqual({
        ...before,
        ...body,
        VIN: null,
        version: (before.version ?? 0) + 1,
      });
      expect(vehicleIn(await test().send('PUT', `taxipark/vehicles/${id}`, { body: {} }))).toEqual(
        vehicleIn(response),
      );
    });

    it.each([
      ['plateNumber', { plateNumber: '4321 KK-7' }, 409],
      ['code', { code: 'c–1' }, 409],
      ['VIN', { VIN: 'TMB12345678901234' }, 409],
      ['plateNumber', { plateNumber: '' }, 400],
      ['seats', { seats: 51 }, 400],
      ['driverId', { driverId: 'nobody' }, 400],
    ])('refuses a bad %s and changes nothing', async (field, changes, status) => {
      const id = test().park.vehicles[1];
      const before = await vehicleOf(test(), id);
      const response = await test().send('PUT', `taxipark/vehicles/${id}`, {
        body: { color: 'Red', ...changes },
      });
      expect(response.status).toBe(status);
      expect(response.body).toHaveProperty(['fields', field]);
      expect(await vehicleOf(test(), id)).toEqual(before);
    });
  });

  it('switches vehicles in bulk, all or none', async () => {
    const [first, second] = test().park.vehicles;
    const connections = [first, second].map((vehicleId) => ({ vehicleId, isConnected: true }));
    const done = await test().send('PUT', 'taxipark/vehicle_connection', { body: { connections } });
    expect(done.body).toEqual({ updated: 2 });
    const refused = await test().send('PUT', 'taxipark/vehicle_connection', {
      body: {
        connections: [
          { vehicleId: first, isConnected: false },
          { vehicleId: 'x', isConnected: false },
        ],
      },
    });
    expect([refused.status, refused.body]).toMatchObject([404, { error: 'Vehicle not found: x' }]);
    expect((await vehicleOf(test(), first)).connectionStatus).toBe(true);
  });
});
