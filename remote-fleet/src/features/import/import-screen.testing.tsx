import 'fake-indexeddb/auto';
import { createDriver, listDrivers } from '@park/contract/drivers';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { ImportScreen } from './ImportScreen.tsx';

export const HEAD = 'ФИО;Эл. почта;Телефон;Водительское удостоверение;Табельный номер';
export const csv = (...rows: string[]): File => new File([[HEAD, ...rows].join('\r\n')], 'водители.csv');
export const driverLine = (at: number): string =>
  `Иван ${at};i${at}@park.by;+375 33 100-00-0${at};3MH 10000${at};${at}`;

interface Options {
  readonly api?: FakeApi;
  readonly language?: 'en' | 'ru';
  readonly role?: string;
  readonly person?: string;
}

let people = 0;

export function show({ api = parkOf(), language = 'en', role = 'admin', person }: Options = {}) {
  people += 1;
  const session = makeSession({ role, userId: person ?? `person-${people}` });
  const address = { tab: 'staff', form: 'import', q: 'x' } as const;
  return renderScreen(<ImportScreen kindName="drivers" />, { api, language, session, address });
}

export function parkOf(drivers = [makeDriver()]) {
  const all = [...drivers];
  return new FakeApi()
    .on(listDrivers, () => ({ drivers: all }))
    .on(createDriver, ({ name, phone, email }) => {
      const userId = `new-${all.length}`;
      const driver = makeDriver({ userId, User: { id: userId, name, phone, email }, licenseNumber: null });
      all.push(driver);
      return { driver };
    });
}

export const input = () => screen.findByLabelText(/^Choose a file with drivers/);
export const upload = async (user: ReturnType<typeof show>['user'], file: File) =>
  user.upload(await input(), file);
