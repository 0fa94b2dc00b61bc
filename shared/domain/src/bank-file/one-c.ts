import { amountText, type BankOrder, plainDay } from './payments.ts';

const LINE_END = '\r\n';
const KIND = 'Платежное поручение';

const lines = (fields: Readonly<Record<string, string | null>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}=${value}${LINE_END}`)
    .join('');

/** The payments of a run as a file of 1CClientBankExchange, version 1.03. */
export function oneC({ settings, payer, payments, money, madeAt, orderDay }: BankOrder): string {
  const { payerAccount, bankCode, taxId, purposeCode, encoding } = settings;
  const day = plainDay(orderDay);
  const head = lines({
    ВерсияФормата: '1.03',
    Кодировка: encoding === 'windows-1251' ? 'Windows' : 'UTF-8',
    Отправитель: 'Taxi Park Console',
    ДатаСоздания: plainDay(madeAt.slice(0, 10)),
    ВремяСоздания: madeAt.slice(11),
    ДатаНачала: day,
    ДатаКонца: day,
    РасчСчет: payerAccount,
    Документ: KIND,
  });
  const documents = payments.map(({ number, recipient, iban, amount, purpose }) =>
    lines({
      СекцияДокумент: KIND,
      Номер: String(number),
      Дата: day,
      Сумма: amountText(amount, money),
      ПлательщикСчет: payerAccount,
      Плательщик: payer,
      ПлательщикИНН: taxId,
      ПлательщикРасчСчет: payerAccount,
      ПлательщикБИК: bankCode,
      ПолучательСчет: iban,
      Получатель: recipient,
      ПолучательРасчСчет: iban,
      ВидОплаты: '01',
      КодНазначенияПлатежа: purposeCode,
      Очередность: '5',
      НазначениеПлатежа: purpose,
    }),
  );
  const end = `КонецДокумента${LINE_END}`;
  return `1CClientBankExchange${LINE_END}${head}${documents.map((text) => text + end).join('')}КонецФайла${LINE_END}`;
}
