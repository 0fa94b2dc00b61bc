/**
 * Limits that client and server both enforce. Defined once, here: the schemas refuse values beyond
 * them, and `domain` checks them before a request is sent.
 */
export const PASSWORD_MIN = 6;
/** For console users; drivers have PASSWORD_MIN. */
export const OPERATOR_PASSWORD_MIN = 10;
export const VIN_MAX = 17;
export const SEATS_MIN = 1;
export const SEATS_MAX = 50;
export const FARE_MIN = 0;
/** BYN per km. Far above any fare in use; it catches a misplaced decimal point. See `fareMax`. */
export const FARE_MAX = 1000;
/** Currencies whose units are worth so many powers of ten less than a BYN, to the nearest. */
const SMALL_UNITS: Readonly<Record<number, string>> = {
  1: 'AFN ALL BWP CZK DOP EGP ERN INR KGS MDL MKD MRU MUR MVR MXN MZN NIO PHP RUB SCR THB TRY TWD UAH UYU ZAR ZMW',
  2: 'AMD AOA BDT CLP CRC CVE DJF DZD ETB GMD GYD HTG HUF ISK JMD JPY KES KMF KZT LKR LRD NPR PKR RSD SDG VUV XAF XOF XPF YER',
  3: 'ARS BIF CDF COP GNF IQD KHR KRW MGA MMK MNT MWK NGN PYG RWF SOS SSP TZS UGX',
  4: 'IDR IRR LAK LBP SLL STN SYP UZS VND ZWL',
};
const SMALLEST = 4;
function scaleOf(currency: string): number {
  const [power = 0] =
    Object.entries(SMALL_UNITS).find(([, codes]) => codes.split(' ').includes(currency)) ?? [];
  return 10 ** Number(power);
}
/** The largest fare per km in units of a currency. */
export const fareMax = (currency: string): number => FARE_MAX * scaleOf(currency);
/** The same in whatever currency. */
export const FARE_MAX_OF_ANY = FARE_MAX * 10 ** SMALLEST;
export const RIDE_PAGE_SIZE = 40;
/** Most rides of a page by the last ride's key (extension `ridePages`). */
export const RIDE_PAGE_MAX = 1_000;
/** Most lines of the earning report without the others (extension `highestEarnings`). */
export const EARNING_LINES_MAX = 1_000;
/** Longest single-line text of a record. */
export const TEXT_MAX = 200;
/** Longest text area (notes, feedback, licence and certificate texts). */
export const LONG_TEXT_MAX = 4000;
/** Most rows of one bulk call: a whole large park. */
export const BULK_MAX = 10_000;
export const FACILITIES_MAX = 50;
/** Longest range a report may cover, in days, both ends included. */
export const REPORT_DAYS_MAX = 731;
/** The same of a page that a program reads with a key. */
export const READING_DAYS_MAX = 31;
/** Most notifications in one response, which also contains the total count. */
export const NOTIFICATIONS_SHOWN = 30;
/** A vehicle's document that is said to be valid for longer has a mistyped date. */
export const DOCUMENT_YEARS_MAX = 20;
/** Most named views of one person for one table. */
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 60;
/** Longest key of a column, and id of a view. */
export const VIEW_KEY_MAX = 60;
/** Longest address query of a view. */
export const VIEW_QUERY_MAX = 2000;
export const VIEW_COLUMNS_MAX = 60;
/** Width of a column in rem. */
export const COLUMN_WIDTH_MIN = 2;
export const COLUMN_WIDTH_MAX = 60;
/** The largest body of a call that keeps the settings of a table, in bytes. */
export const VIEWS_BODY_MAX_BYTES = 65_536;
/** Most tables for which one person can keep settings. */
export const VIEW_TABLES_MAX = 30;
/**
 * The largest body of any call in bytes, that of a bulk call; the gateways refuse what is larger.
 */
export const BODY_MAX_BYTES = 2_097_152;
/**
 * The largest body of a call that anybody can make, such as a sign-in: a password of 1024 characters
 * in the longest JSON escaping, with a margin.
 */
export const ANONYMOUS_BODY_MAX_BYTES = 16_384;
/** Largest amount of one entry of the ledger: a million BYN. */
const LEDGER_UNITS_MAX = 1_000_000;
const MOST_DECIMALS = 4;
/** The same in minor units of a currency. */
export const amountMax = ({
  currency,
  decimals,
}: {
  readonly currency: string;
  readonly decimals: number;
}): number => LEDGER_UNITS_MAX * scaleOf(currency) * 10 ** decimals;
/** Most whole units of one amount of a ride, and of a sum in a file: ten million BYN less one. */
export const rideAmountMax = (currency: string): number => 10 * LEDGER_UNITS_MAX * scaleOf(currency) - 1;
/** In minor units of whatever currency. */
export const AMOUNT_MAX_OF_ANY = LEDGER_UNITS_MAX * 10 ** (SMALLEST + MOST_DECIMALS);
export const TERMS_NAME_MAX = 60;
/** Most days of a pattern of rent, such as 6 paid of 7. */
export const RENT_DAYS_MAX = 31;

/** Entries of each kind in one report of a browser (extension `telemetry`). */
export const TELEMETRY_MAX = 100;
/** A name in such a report: a screen, a remote, a version. */
export const TELEMETRY_NAME_MAX = 60;
/** Most records of one page of a list. */
export const PAGE_MAX = 5_000;
/** Most values of one column that a list is filtered by in one call. */
export const FILTER_VALUES_SENT = 40;
/**
 * Most records of a list that a console reads whole; of a longer one it reads pages (extension
 * `pagedLists`). It says so with the header LONGEST_LIST_HEADER, and a server that knows the header
 * refuses a longer list with LIST_TOO_LONG.
 */
export const WHOLE_LIST_MAX = 20_000;
/**
 * Most records of a list that our server sends whole to anybody; of a longer one it has pages only
 * (extension `pagedLists`).
 */
export const SENT_LIST_MAX = 50_000;
/** So long a change of all that match can be taken back. */
export const UNDO_HOURS = 24;
/** How many days, today included, the lists show the rides of (extension `rideDays`). */
export const DAYS_OF_RIDES = 14;
/** Most records that a change of all that match leaves out by their ids. */
export const EXCEPTIONS_MAX = 1_000;
/** Most rides of one batch of a source. */
export const INGEST_MAX = 1_000;
/** Longest id of a ride, driver or vehicle at its source. */
export const EXTERNAL_ID_MAX = 100;
/** Longest ride, in metres: what is longer is a wrong unit. */
export const RIDE_METRES_MAX = 2_000_000;
/** A pickup so many hours ahead of the clock, or so many years behind it, is a wrong date. */
export const PICKUP_HOURS_AHEAD = 24;
export const PICKUP_YEARS_BACK = 5;
/** A drop-off so many hours after the pickup is a wrong date. */
export const RIDE_HOURS_MAX = 48;
/** Most keys of one source that are not withdrawn: two, so that one can replace the other. */
export const SOURCE_KEYS_MAX = 2;
/** Most webhooks of a park. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 500;

/**
 * The format of an e-mail address: one @, a name before it and a dotted domain after it, of any
 * alphabet.
 */
export const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@."(),:;<>[\]\\]+(\.[^\s@."(),:;<>[\]\\]+)+$/;
