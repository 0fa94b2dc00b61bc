/** The users who can sign in to the demo park; they exist only where DEMO_PARK=1 has seeded it. */
export const DEMO_PASSWORD = 'demo-park-2026';
export const DEMO_ADMIN = { email: 'demo@taxipark.by', password: DEMO_PASSWORD, name: 'Анна Ковалевская' };
export const DEMO_OPERATOR = {
  email: 'operator@taxipark.by',
  password: DEMO_PASSWORD,
  name: 'Павел Гринько',
};
export const DEMO_DISPATCHER = {
  email: 'dispatcher@taxipark.by',
  password: DEMO_PASSWORD,
  name: 'Наталья Жданович',
};
export const DEMO_ACCOUNTANT = {
  email: 'accountant@taxipark.by',
  password: DEMO_PASSWORD,
  name: 'Светлана Михалевич',
};
export const DEMO_OWNER = { email: 'owner@taxipark.by', password: DEMO_PASSWORD, name: 'Виктор Богданович' };
/** Switched off. */
export const DEMO_FORMER = { email: 'night@taxipark.by', password: DEMO_PASSWORD, name: 'Игорь Лукашевич' };
