import { comparedText } from '@park/contract/stored-text';
import { type ColumnMatch, matchHeadings } from '../import/headings.ts';
import type { RideField } from './ride-fields.ts';

/** The paths of Uber's columns with money: the part of the park, its earnings, its balance. */
const UBER = [
  ['Paid to you', 'Your earnings', 'Trip balance', 'Payouts', 'Refunds'],
  ['An dein Unternehmen gezahlt', 'Deine Umsätze', 'Fahrtguthaben', 'Auszahlungen', 'Rückerstattungen'],
  ['An dich gezahlt', 'Deine Umsätze', 'Fahrtguthaben', 'Auszahlungen', 'Rückerstattungen'],
  ['Pago a si', 'Os seus rendimentos', 'Saldo da viagem', 'Pagamentos', 'Reembolsos'],
] as const;

const earned = (...leaves: readonly string[]): string[] =>
  UBER.flatMap(([paid, earnings]) => leaves.map((leaf) => `${paid} : ${earnings} : ${leaf}`));
const paidOut = (...leaves: readonly string[]): string[] =>
  UBER.flatMap(([paid, , balance, payouts]) =>
    leaves.map((leaf) => `${paid} : ${balance} : ${payouts} : ${leaf}`),
  );
const refunded = (...leaves: readonly string[]): string[] =>
  UBER.flatMap(([paid, , balance, , refunds]) =>
    leaves.map((leaf) => `${paid} : ${balance} : ${refunds} : ${leaf}`),
  );

/**
 * What the columns of known exports are called: of Bolt by ride, of Uber's payments and trips (the
 * branch of the fare, never its leaves), of cabinets and dispatch programs in Russian.
 */
export const RIDE_HEADINGS: Readonly<Record<RideField, readonly string[]>> = {
  externalId: [
    'Trip UUID', 'Trip ID', 'Ride ID', 'Order ID', 'Order number', 'Order reference', 'Booking ID',
    'ID заказа', 'Номер заказа', '№ заказа', 'Заказ', 'Код заказа', 'ID поездки', 'Номер поездки',
    'Нумар заказа', 'Fahrt-UUID', 'Fahrt-ID', 'Auftragsnummer', 'Bestellnummer', 'UUID da viagem', 'ID da viagem',
    'UUID del viaje', 'UUID de la course',
  ],
  status: [
    'Status', 'Trip status', 'Order status', 'Ride status', 'Статус', 'Статус заказа', 'Состояние',
    'Состояние заказа', 'Fahrtstatus', 'Estado', 'Estado da viagem', 'Стан', 'Стан заказа',
  ],
  day: ['Day', 'День', 'Tag', 'Дзень'],
  bookedAt: [
    'Order created', 'Order created time', 'Booked at', 'Created at', 'Order time', 'Дата создания',
    'Дата и время создания', 'Время создания', 'Дата заказа', 'Время заказа', 'Создан', 'Принят',
    'Время приема', 'Erstellt am', 'Bestellzeit', 'Час заказа',
  ],
  acceptedAt: ['Accepted at', 'Order accepted', 'Время назначения', 'Назначен', 'Angenommen um', 'Aceite em'],
  arrivedAt: ['Arrived at', 'Driver arrived', 'Время прибытия', 'На месте', 'Angekommen um'],
  pickupTime: [
    'Trip request time', 'Pickup time', 'Pick-up time', 'Start time', 'Ride start', 'Date', 'Datum', 'Data',
    'Order date', 'Дата', 'Дата и время', 'Время подачи', 'Дата подачи', 'Начало поездки', 'Время начала',
    'Начало', 'Дата начала', 'Дата поездки', 'Zeitpunkt der Fahrtbestellung', 'Abholzeit', 'Startzeit',
    'Hora do pedido da viagem', 'Data do pedido', 'Пачатак', 'Час падачы',
  ],
  dropoffTime: [
    'Trip drop off time', 'Trip drop-off time', 'Trip dropoff time', 'Drop-off time', 'Dropoff time', 'End time',
    'Ride finished', 'Finished at', 'Order finished', 'Completed at', 'vs reporting', 'vs-Berichterstattung',
    'Окончание поездки', 'Время окончания', 'Окончание', 'Дата окончания', 'Завершен', 'Дата завершения',
    'Время завершения', 'Конец поездки', 'Ankunftszeit der Fahrt', 'Fahrtende', 'Endzeit',
    'Hora de fim da viagem', 'Hora de chegada da viagem', 'Канец', 'Заканчэнне',
  ],
  driverId: [
    'Driver UUID', 'Driver ID', 'Fahrer-UUID', 'Fahrer-ID', 'Individueller Identifikator', 'UUID do motorista',
    'Identificador do motorista', 'Identificador individual', 'Unique identifier', 'UUID del conductor',
    'UUID du chauffeur', 'ID водителя', 'Код водителя', 'Табельный номер',
  ],
  driverLicence: [
    "Driver's license", "Driver's licence", 'License number', 'Licence number', 'Водительское удостоверение',
    'Номер ВУ', 'ВУ', 'Номер водительского удостоверения', 'Führerscheinnummer', 'Вадзіцельскае пасведчанне',
  ],
  driverPhone: [
    "Driver's Phone", 'Driver phone', 'Телефон водителя', 'Тел. водителя', 'Телефон исполнителя',
    'Telefonnummer des Fahrers', 'Telefon des Fahrers', 'Telemóvel', 'Тэлефон кіроўцы',
  ],
  driverName: [
    'Driver', 'Driver name', 'Driver first name', 'Водитель', 'ФИО водителя', 'Исполнитель', 'Имя водителя',
    'Fahrer', 'Fahrer:in', 'Fahrername', 'Vorname des Fahrers', 'Motorista', 'Nome do motorista',
    'Nome próprio do motorista', 'Кіроўца',
  ],
  driverSurname: [
    'Driver surname', 'Driver last name', 'Фамилия водителя', 'Nachname des Fahrers', 'Apelido do motorista',
  ],
  vehicleId: ['Vehicle UUID', 'Vehicle ID', 'Fahrzeug-UUID', 'UUID do veículo', 'ID автомобиля'],
  plate: [
    'License plate', 'Licence plate', 'Number plate', 'Plate', 'Vehicle license plate', 'Vehicle plate', 'Car plate', 'Car number', 'Госномер',
    'Гос. номер', 'Гос номер', 'Номер автомобиля', 'Номер машины', 'Государственный номер', 'Kennzeichen',
    'Kfz-Kennzeichen', 'Fahrzeugkennzeichen', 'Matrícula', 'Matrícula do veículo', 'Дзяржаўны нумар', 'Нумар аўто',
  ],
  vin: ['VIN', 'VIN-код'],
  vehicleCode: ['Callsign', 'Vehicle code', 'Позывной', 'Позывной автомобиля', 'Борт', 'Бортовой номер', 'Пазыўны'],
  pickupAddress: [
    'Pickup address', 'Pick-up address', 'Pick up address', 'Start address', 'From', 'Откуда', 'Адрес подачи',
    'Адрес отправления', 'Точка А', 'Abholadresse', 'Abholort', 'Endereço de recolha', 'Morada de recolha', 'Адкуль',
  ],
  pickupLat: ['Pickup latitude', 'Pickup lat', 'Широта подачи'],
  pickupLng: ['Pickup longitude', 'Pickup lng', 'Долгота подачи'],
  dropoffAddress: [
    'Drop off address', 'Drop-off address', 'Dropoff address', 'Destination address', 'Destination', 'To', 'Куда',
    'Адрес назначения', 'Адрес прибытия', 'Точка Б', 'Zieladresse', 'Zielort', 'Endereço de destino',
    'Morada de destino', 'Куды',
  ],
  dropoffLat: ['Dropoff latitude', 'Drop-off lat', 'Широта назначения'],
  dropoffLng: ['Dropoff longitude', 'Drop-off lng', 'Долгота назначения'],
  distance: [
    'Distance', 'Trip distance', 'Ride distance', 'Mileage', 'Расстояние', 'Пробег', 'Дистанция', 'Километраж',
    'Длина поездки', 'Fahrtdistanz', 'Entfernung', 'Distanz', 'Distância', 'Distância da viagem', 'Адлегласць',
  ],
  payment: [
    'Payment method', 'Payment type', 'Payment', 'Способ оплаты', 'Тип оплаты', 'Вид оплаты', 'Оплата',
    'Форма оплаты', 'Zahlungsart', 'Zahlungsmethode', 'Método de pagamento', 'Tipo de pagamento', 'Спосаб аплаты',
  ],
  category: [
    'Category', 'Service type', 'Product type', 'Тариф', 'Категория', 'Класс', 'Serviceart', 'Produkttyp',
    'Kategorie', 'Categoria', 'Tipo de serviço', 'Тарыф',
  ],
  fare: [
    'Ride price', 'Trip price', 'Fare', 'Price', 'Ride fare', 'Цена', 'Стоимость', 'Сумма', 'Стоимость поездки',
    'Сумма заказа', 'Стоимость заказа', 'Итоговая стоимость', 'Цена заказа', 'Fahrtpreis', 'Fahrpreis',
    'Preço da viagem', 'Preço', 'Tarifa', 'Кошт', ...earned('Fare', 'Fahrpreis', 'Tarifa'),
  ],
  adjustment: ['Adjustment', 'Fare adjustment', 'Корректировка', 'Доплата', 'Anpassung', 'Ajuste', 'Карэкціроўка'],
  cancellationFee: [
    'Cancellation fee', 'Cancellation fees', 'Плата за отмену', 'Стоимость отмены', 'Stornogebühr',
    'Stornogebühren', 'Taxa de cancelamento', 'Taxas de cancelamento',
  ],
  tip: [
    'Tip', 'Tips', 'Rider tips', 'Чаевые', 'Trinkgeld', 'Trinkgelder von Fahrgästen', 'Gorjeta', 'Gorjetas',
    'Gorjetas dos passageiros', 'Чаявыя', ...earned('Tip', 'Trinkgeld', 'Gratificação', 'Gorjeta'),
  ],
  tolls: [
    'Toll', 'Tolls', 'Toll fee', 'Toll fees', 'Платные дороги', 'Платная дорога', 'Maut', 'Mautgebühr',
    'Mautgebühren', 'Portagem', 'Portagens', ...refunded('Toll', 'Maut', 'Portagem'),
  ],
  platformFee: [
    'Commission', 'Service fee', 'Platform fee', 'Bolt fee', 'Комиссия', 'Комиссия сервиса', 'Комиссия платформы',
    'Provision', 'Servicegebühr', 'Comissão', 'Comissões', 'Taxa de serviço', 'Камісія',
    ...earned('Service fee', 'Servicegebühr', 'Taxa de serviço'),
  ],
  discount: ['Discount', 'In-app discount', 'Скидка', 'Rabatt', 'Desconto', 'Зніжка'],
  cash: [
    'Cash', 'Cash collected', 'Collected cash', 'Наличные', 'Сумма наличных', 'Оплата наличными', 'Получено наличными',
    'Bargeld', 'Erhaltenes Bargeld', 'Dinheiro recebido', 'Гатоўка',
    ...paidOut('Cash collected', 'Eingenommenes Bargeld', 'Dinheiro recebido'),
  ],
  card: ['Card', 'Cashless', 'Безналичные', 'Безнал', 'Сумма безнал', 'Оплата картой', 'По карте', 'Kartenzahlung', 'Cartão'],
  other: ['Bonus', 'Бонусы', 'Оплата бонусами'],
  transactionId: ['Transaction UUID', 'Transaction ID', 'Transaktions-UUID', 'UUID da transação', 'UUID de transacción'],
  transactionKind: ['Description', 'Beschreibung', 'Descrição', 'Descripción'],
}; // prettier-ignore

/** A unit or a currency at the end of a heading: "Distance (km)", «Сумма, BYN», "Fahrtpreis|€". */
const UNIT =
  /(?:\s*[|,([]\s*|\s+)(?:m|km|mi|miles?|м|км|€|\$|£|₽|zł|руб|р|br|byn|eur|usd|rub|kzt|pln|gbp|uah)\.?\s*[)\]]?$/iu;

/** A heading without its unit, and with one spelling of the colons of a path. */
export function plainHeading(heading: string): string {
  return comparedText(heading)
    .trim()
    .replace(UNIT, '')
    .replaceAll(/\s*:\s*/g, ' : ');
}

/** A date and a time of day in two columns. */
const DATE = /^(?:date|дата|datum|data)$/i;
const CLOCK = /^(?:time|время|uhrzeit|zeit|hora|час)$/i;

/** Only case and punctuation may differ, so that nothing is guessed. */
const AS_WRITTEN = 2;

/**
 * The fields of the columns of a known export. Only by whole headings: a column that merely contains
 * a known word, such as a part of the fare, is left to the person.
 */
export function matchRideHeadings(headings: readonly string[]): ColumnMatch<RideField> {
  const match = matchHeadings(headings.map(plainHeading), RIDE_HEADINGS, AS_WRITTEN);
  const [date, clock] = [DATE, CLOCK].map((names) =>
    headings.findIndex((heading) => names.test(heading.trim())),
  );
  const isSplit = date !== undefined && clock !== undefined && match[date] === 'pickupTime' && clock >= 0;
  return match.map((field, column) => {
    if (isSplit && column === date) return match.includes('day') ? null : 'day';
    if (isSplit && column === clock) return 'pickupTime';
    // A description belongs to a transaction only where transactions have numbers.
    return field === 'transactionKind' && !match.includes('transactionId') ? null : field;
  });
}

/** What a ride cannot do without. One time is enough, and one name of a driver. */
export type RequiredPart = 'time' | 'driver';
const PARTS: Readonly<Record<RequiredPart, readonly RideField[]>> = {
  time: ['pickupTime', 'dropoffTime', 'bookedAt'],
  driver: ['driverId', 'driverLicence', 'driverPhone', 'driverName'],
};

/** The required parts for which no column of a file is chosen. */
export function missingParts(match: ColumnMatch<RideField>): readonly RequiredPart[] {
  return (Object.keys(PARTS) as RequiredPart[]).filter(
    (part) => !PARTS[part].some((field) => match.includes(field)),
  );
}
