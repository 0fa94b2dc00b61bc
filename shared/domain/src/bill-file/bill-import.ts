import type { BillInput } from '@park/contract/bills';
import type { ParkFrame } from '@park/contract/read-park';
import { comparedText } from '@park/contract/stored-text';
import { BILL_FIELDS, type BillField, billOf, billProblems, type BillValues } from '../bills/bill-form.ts';
import { BILL_KINDS } from '../bills/bill-kinds.ts';
import { clockAt } from '../custody/handover-moment.ts';
import { isClock, readTime } from '../ride-file/time-cells.ts';
import { codeKey } from '../text/code-key.ts';
import { plateKey } from '../vehicle/vehicle-identity.ts';
import { type CellValue, choiceOfCell, codeOfCell, textOfCell } from '../import/cell-values.ts';
import { dateOfCell } from '../import/driver-import.ts';
import type { ImportProblem } from '../import/import-problem.ts';
import type { Importer, RecordKey, RowCells, RowContext } from '../import/importer.ts';

/** What the columns of a list of bills are called, the labels of the form in each language first. */
const BILL_HEADINGS: Readonly<Record<BillField, readonly string[]>> = {
  plate: [
    'Plate as written',
    'Номер, как написан',
    'Нумар, як напісаны',
    'Plate',
    'Plate number',
    'Licence plate',
    'License plate',
    'Registration plate',
    'Car',
    'Vehicle',
    'Госномер',
    'Гос. номер',
    'Гос. рег. знак',
    'ГРЗ',
    'Номер авто',
    'Номер автомобиля',
    'Номер машины',
    'Рег. номер',
    'Регистрационный знак',
    'Автомобиль',
    'Машина',
    'ТС',
    'Номер ТС',
    'Дзяржнумар',
    'Нумар аўто',
    'Нумар аўтамабіля',
    'Рэгістрацыйны знак',
    'Аўтамабіль',
    'Машына',
  ],
  day: [
    'Day',
    'День',
    'Дзень',
    'Date',
    'Date and time',
    'Date/time',
    'Violation date',
    'Date of violation',
    'Дата',
    'Дата и время',
    'Дата/время',
    'Дата нарушения',
    'Дата и время нарушения',
    'Дата правонарушения',
    'Дата проезда',
    'Дата заправки',
    'Дата і час',
    'Дата парушэння',
    'Дата і час парушэння',
  ],
  time: [
    'Time',
    'Время',
    'Час',
    'Violation time',
    'Time of violation',
    'Время нарушения',
    'Время проезда',
    'Час парушэння',
  ],
  kind: ['Kind', 'Вид', 'Від', 'Type', 'Kind of bill', 'Тип', 'Вид счёта', 'Тип счёта', 'Від рахунку', 'Тып'],
  amount: [
    'Amount',
    'Сумма',
    'Сума',
    'Sum',
    'Total',
    'To pay',
    'Fine amount',
    'Сумма штрафа',
    'Сумма счёта',
    'К оплате',
    'Итого',
    'Стоимость',
    'Размер штрафа',
    'Сума штрафу',
    'Да аплаты',
    'Кошт',
  ],
  issuer: [
    'Issuer',
    'Кто выставил',
    'Хто выставіў',
    'Issued by',
    'Authority',
    'From whom',
    'Орган',
    'Кем выдан',
    'Кем выставлен',
    'Поставщик',
    'Оператор',
    'Получатель',
    'Выставлен',
    'Кім выстаўлены',
    'Пастаўшчык',
    'Атрымальнік',
  ],
  number: [
    'Number',
    'Номер счёта',
    'Нумар рахунку',
    'Bill number',
    'Invoice number',
    'Fine number',
    'Ticket number',
    'No.',
    'УИН',
    'Номер',
    'Номер постановления',
    '№ постановления',
    'Постановление',
    'Номер документа',
    'Номер штрафа',
    'Нумар',
    'Нумар пастановы',
    'Пастанова',
  ],
  place: [
    'Place',
    'Место',
    'Месца',
    'Location',
    'Address',
    'Where',
    'Место нарушения',
    'Адрес',
    'Пункт оплаты',
    'Участок',
    'Месца парушэння',
    'Адрас',
  ],
  reducedAmount: [
    'Reduced amount',
    'Сниженная сумма',
    'Зніжаная сума',
    'Discounted amount',
    'Amount with discount',
    'Сумма со скидкой',
    'Со скидкой',
    'К оплате со скидкой',
    'Сума са зніжкай',
    'Са зніжкай',
  ],
  reducedUntil: [
    'Reduced until',
    'Сниженная до',
    'Зніжаная да',
    'Discount until',
    'Скидка до',
    'Срок скидки',
    'Скидка действует до',
    'Зніжка да',
    'Тэрмін зніжкі',
  ],
  dueOn: [
    'Due on',
    'Срок оплаты',
    'Тэрмін аплаты',
    'Due',
    'Due date',
    'Due day',
    'Pay by',
    'Pay until',
    'Оплатить до',
    'Оплата до',
    'Срок уплаты',
    'Аплаціць да',
  ],
};

/** What a bill may be for in a file, folded. */
const BILL_KIND_WORDS = {
  fine: ['fines', 'penalty', 'штраф', 'штрафы', 'гаи', 'гибдд', 'штраф гаи', 'штраф гибдд', 'даі'],
  toll: [
    'tolls',
    'road toll',
    'платная дорога',
    'платные дороги',
    'проезд',
    'beltoll',
    'платная дарога',
    'праезд',
  ],
  fuel: ['petrol', 'gas', 'топливо', 'бензин', 'заправка', 'азс', 'палiва', 'паліва', 'бензін', 'запраўка'],
  parking: ['park', 'парковка', 'стоянка', 'паркоўка', 'стаянка'],
  damage: ['damages', 'accident', 'ущерб', 'повреждение', 'дтп', 'шкода', 'пашкоджанне', 'дтз'],
} as const;

type Unit = Pick<ParkFrame, 'timeZone' | 'currency' | 'decimals'>;
type Read = Readonly<Partial<Record<BillField, CellValue>>>;

const REQUIRED: readonly BillField[] = ['plate', 'day', 'kind', 'amount'];
/** A time beside a date, or the fraction of a day that a spreadsheet has for one. */
const WITH_TIME = /\d{1,2}:\d{2}|^\d{5}[.,]\d+$/;
/** Spreadsheets write a day alone with this time: it says nothing. */
const NO_TIME = '00:00';

/** When it happened, of a column each for day and time or of one with both. */
function whenOf(
  { day = '', time = '' }: RowCells<BillField>,
  order: RowContext['dayOrder'],
  unit: Unit,
): Read {
  const context = {
    timeZone: unit.timeZone,
    dayOrder: order === 'mixed' ? ('dayFirst' as const) : order,
    is1904: false,
  };
  const date = dateOfCell(day, order);
  const clockOf = (cell: string, of?: string) => {
    const read = readTime(cell, { ...context, day: of });
    const [at] = ('value' in read && read.value) || [];
    return at === undefined ? null : clockAt(at, unit.timeZone);
  };
  if (time.trim() !== '') {
    const clock = isClock(time) && 'value' in date ? clockOf(time, date.value) : null;
    return { day: date, time: clock ? { value: clock.time } : textOfCell(time, false) };
  }
  const isClear = !('code' in date) || date.code === 'dateUnreadable';
  const [beside] = (isClear && WITH_TIME.exec(day.trim())) || [];
  if (beside === undefined) return { day: date, time: { value: '' } };
  const both = clockOf(day);
  // A time that clocks never show is told by the rules of the form.
  if (both === null) return { day: date, time: { value: beside } };
  return { day: { value: both.day }, time: { value: both.time === NO_TIME ? '' : both.time } };
}

/** An amount without the currency of the park behind it; any other word is no amount. */
function amountOfCell(cell: string, { currency }: Unit): CellValue {
  const text = textOfCell(cell, false);
  return 'value' in text ? { value: text.value.replace(new RegExp(`\\s*${currency}$`, 'i'), '') } : text;
}

function readCells(cells: RowCells<BillField>, order: RowContext['dayOrder'], unit: Unit): Read {
  const { kind = '', reducedUntil = '', dueOn = '', issuer = '', place = '' } = cells;
  return {
    plate: codeOfCell(cells.plate ?? ''),
    ...whenOf(cells, order, unit),
    // The first kind is no better guess than another.
    kind: kind.trim() === '' ? { value: '' } : choiceOfCell(kind, BILL_KINDS, BILL_KIND_WORDS),
    amount: amountOfCell(cells.amount ?? '', unit),
    issuer: textOfCell(issuer, false),
    number: codeOfCell(cells.number ?? ''),
    place: textOfCell(place, false),
    reducedAmount: amountOfCell(cells.reducedAmount ?? '', unit),
    reducedUntil: dateOfCell(reducedUntil, order),
    dueOn: dateOfCell(dueOn, order),
  };
}

const EMPTY = Object.fromEntries(BILL_FIELDS.map((field) => [field, ''])) as BillValues;
const EXAMPLE: BillValues = {
  plate: '1234 AB-7',
  day: '20.11.2026',
  time: '14:05',
  kind: 'fine',
  amount: '45,00',
  issuer: 'ГАИ',
  number: '00-0000001',
  place: 'Минск, пр. Независимости, 1',
  reducedAmount: '22,50',
  reducedUntil: '01.12.2026',
  dueOn: '20.12.2026',
};

/** What the server tells bills apart by: issuer and number, or all of a bill that has no number. */
function keysOf(values: BillValues, unit: Unit): readonly RecordKey<BillField>[] {
  const { issuer, number, plate, kind } = values;
  const by = comparedText(issuer).toLowerCase();
  const key = codeKey(number);
  if (key !== '') return [{ field: 'number', key: `${by}\n${key}` }];
  const { at, day, amount } = billOf(values, unit);
  return [{ field: 'plate', key: [by, kind, plateKey(plate), at ?? day, amount].join('\n') }];
}

/** The import of bills: the fields and the rules of their form, by the clocks and money of a park. */
export function billImporter(unit: Unit): Importer<BillField, BillInput> {
  return {
    fields: BILL_FIELDS.map((name) => ({ name, isRequired: REQUIRED.includes(name) })),
    headings: BILL_HEADINGS,
    read(cells, { dayOrder }) {
      const values: Record<BillField, string> = { ...EMPTY };
      const shown = { ...values };
      const unreadable: ImportProblem<BillField>[] = [];
      const read = readCells(cells, dayOrder, unit);
      for (const field of BILL_FIELDS) {
        const value = read[field] ?? { value: '' };
        shown[field] = 'value' in value ? value.value : (cells[field] ?? '');
        if ('value' in value) values[field] = value.value;
        else unreadable.push({ field, ...value });
      }
      const wrong = new Set(unreadable.map(({ field }) => field));
      const byRules = Object.entries(billProblems(values, unit)).flatMap(([name, code]) => {
        const field = name as BillField;
        // What was written cannot be read: that it is missing as well says nothing more.
        const isSaid = wrong.has(field) || (code === 'both' && wrong.has('reducedAmount'));
        return isSaid ? [] : [{ field, code }];
      });
      const problems = [...unreadable, ...byRules];
      const { day, time } = values;
      if (!cells.time?.trim() && day !== '' && time !== '') shown.day = `${day} ${time}`;
      const isSound = problems.length === 0;
      return { shown, input: billOf(values, unit), problems, keys: isSound ? keysOf(values, unit) : [] };
    },
    // The park has too many to be read: its server compares.
    recordsOf: () => [],
    example: EXAMPLE,
    exampleField: 'number',
  };
}
