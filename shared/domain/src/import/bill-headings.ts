import type { BillField } from '../bills/bill-form.ts';

/** What the columns of a list of bills are called, the labels of the form in each language first. */
export const BILL_HEADINGS: Readonly<Record<BillField, readonly string[]>> = {
  plate: ['Plate as written', 'Номер, как написан', 'Нумар, як напісаны', 'Plate', 'Plate number', 'Licence plate', 'License plate', 'Registration plate', 'Car', 'Vehicle', 'Госномер', 'Гос. номер', 'Гос. рег. знак', 'ГРЗ', 'Номер авто', 'Номер автомобиля', 'Номер машины', 'Рег. номер', 'Регистрационный знак', 'Автомобиль', 'Машина', 'ТС', 'Номер ТС', 'Дзяржнумар', 'Нумар аўто', 'Нумар аўтамабіля', 'Рэгістрацыйны знак', 'Аўтамабіль', 'Машына'], // prettier-ignore
  day: ['Day', 'День', 'Дзень', 'Date', 'Date and time', 'Date/time', 'Violation date', 'Date of violation', 'Дата', 'Дата и время', 'Дата/время', 'Дата нарушения', 'Дата и время нарушения', 'Дата правонарушения', 'Дата проезда', 'Дата заправки', 'Дата і час', 'Дата парушэння', 'Дата і час парушэння'], // prettier-ignore
  time: ['Time', 'Время', 'Час', 'Violation time', 'Time of violation', 'Время нарушения', 'Время проезда', 'Час парушэння'], // prettier-ignore
  kind: ['Kind', 'Вид', 'Від', 'Type', 'Kind of bill', 'Тип', 'Вид счёта', 'Тип счёта', 'Від рахунку', 'Тып'],
  amount: ['Amount', 'Сумма', 'Сума', 'Sum', 'Total', 'To pay', 'Fine amount', 'Сумма штрафа', 'Сумма счёта', 'К оплате', 'Итого', 'Стоимость', 'Размер штрафа', 'Сума штрафу', 'Да аплаты', 'Кошт'], // prettier-ignore
  issuer: ['Issuer', 'Кто выставил', 'Хто выставіў', 'Issued by', 'Authority', 'From whom', 'Орган', 'Кем выдан', 'Кем выставлен', 'Поставщик', 'Оператор', 'Получатель', 'Выставлен', 'Кім выстаўлены', 'Пастаўшчык', 'Атрымальнік'], // prettier-ignore
  number: ['Number', 'Номер счёта', 'Нумар рахунку', 'Bill number', 'Invoice number', 'Fine number', 'Ticket number', 'No.', 'УИН', 'Номер', 'Номер постановления', '№ постановления', 'Постановление', 'Номер документа', 'Номер штрафа', 'Нумар', 'Нумар пастановы', 'Пастанова'], // prettier-ignore
  place: ['Place', 'Место', 'Месца', 'Location', 'Address', 'Where', 'Место нарушения', 'Адрес', 'Пункт оплаты', 'Участок', 'Месца парушэння', 'Адрас'], // prettier-ignore
  reducedAmount: ['Reduced amount', 'Сниженная сумма', 'Зніжаная сума', 'Discounted amount', 'Amount with discount', 'Сумма со скидкой', 'Со скидкой', 'К оплате со скидкой', 'Сума са зніжкай', 'Са зніжкай'], // prettier-ignore
  reducedUntil: ['Reduced until', 'Сниженная до', 'Зніжаная да', 'Discount until', 'Скидка до', 'Срок скидки', 'Скидка действует до', 'Зніжка да', 'Тэрмін зніжкі'], // prettier-ignore
  dueOn: ['Due on', 'Срок оплаты', 'Тэрмін аплаты', 'Due', 'Due date', 'Due day', 'Pay by', 'Pay until', 'Оплатить до', 'Оплата до', 'Срок уплаты', 'Аплаціць да'], // prettier-ignore
};

/** What a bill may be for in a file, folded. */
export const BILL_KIND_WORDS = {
  fine: ['fines', 'penalty', 'штраф', 'штрафы', 'гаи', 'гибдд', 'штраф гаи', 'штраф гибдд', 'даі'],
  toll: ['tolls', 'road toll', 'платная дорога', 'платные дороги', 'проезд', 'beltoll', 'платная дарога', 'праезд'],
  fuel: ['petrol', 'gas', 'топливо', 'бензин', 'заправка', 'азс', 'палiва', 'паліва', 'бензін', 'запраўка'],
  parking: ['park', 'парковка', 'стоянка', 'паркоўка', 'стаянка'],
  damage: ['damages', 'accident', 'ущерб', 'повреждение', 'дтп', 'шкода', 'пашкоджанне', 'дтз'],
} as const; // prettier-ignore
