import { startTaximasterDouble, TAXIMASTER_KEY } from './doubles/taximaster-double.ts';
import type { TaximasterOrder } from './doubles/taximaster-double.ts';

/** Runs the double of Taximaster with the orders and drivers of TAXIMASTER, for journeys. */
const { orders, drivers, kilometres } = JSON.parse(process.env.TAXIMASTER ?? '{}') as {
  orders: TaximasterOrder[];
  drivers: object[];
  kilometres: number;
};
const double = await startTaximasterDouble();
double.orders = orders;
double.drivers = drivers;
for (const { id } of orders) double.kilometres.set(id, kilometres);
process.stdout.write(`Taximaster answers at ${double.origin} to the key ${TAXIMASTER_KEY}\n`);
// Whoever has forked it may end before it.
process.on('disconnect', () => process.exit());
