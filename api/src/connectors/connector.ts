import type { ConnectionInput, PullProblem } from '@park/contract/ride-sources';
import type { MappedRides } from '@park/domain/connectors/mapped-rides';
import type { PlatformMoney } from '@park/domain/connectors/platform-money';
import type { PullPolicy, Span } from '@park/domain/connectors/pull-windows';
import type { MoneyUnit } from '@park/domain/format/currency';
import type { OutsideFetch } from '../outside/outside-fetch.ts';

/** Whom a platform is asked for, and by what. */
export interface PlatformAccount {
  readonly settings: NonNullable<ConnectionInput['settings']>;
  readonly secrets: NonNullable<ConnectionInput['secrets']>;
  /** The currency of the park; nothing is converted. */
  readonly unit: MoneyUnit;
  /** That of the park. */
  readonly timeZone: string;
}

export interface PlatformTools {
  readonly fetch: OutsideFetch;
  readonly now: () => Date;
  /** How long a request may take, in milliseconds. */
  readonly timeoutMs: number;
  /** The run ends: a request is given up. */
  readonly signal?: AbortSignal | undefined;
  /** What `keep` was given last, in this run or another; null at first. */
  readonly kept?: unknown;
  /** Keeps something with the source, such as a list that is asked for once a day. */
  readonly keep?: (value: object) => Promise<void>;
}

/** A page of a window. */
export interface PulledPage {
  readonly mapped: MappedRides;
  /** How many records the platform sent, rides or not. */
  readonly records: number;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** The platform is still preparing what was asked for. */
export interface PullLater {
  readonly cursor: string;
  readonly waitMs: number;
}

/** A platform that answers for one account. Its methods throw PullFailure. */
export interface PlatformSession {
  /** Makes a cheap call for each right that is needed. */
  test(): Promise<void>;
  pull(span: Span, cursor: string | null): Promise<PulledPage | PullLater>;
  /** The money of a span, for a statement; absent where the interface has nothing to compare with. */
  money?(span: Span): Promise<readonly PlatformMoney[]>;
}

/** A platform that rides are fetched from. */
export interface Connector {
  policyOf(account: Pick<PlatformAccount, 'settings' | 'timeZone'>): PullPolicy;
  open(account: PlatformAccount, tools: PlatformTools): PlatformSession;
}

interface FailureDetails {
  readonly detail?: string | undefined;
  /** How long the platform asks to wait, in milliseconds. */
  readonly waitMs?: number | undefined;
}

const DETAIL_MAX = 200;
/** What only a person can change: trying again would be in vain, and may lock the account. */
const NEEDS_A_PERSON: readonly PullProblem[] = ['credentials', 'right', 'address', 'secrets', 'currency'];

/** A platform gave nothing. `detail`: what it said, or which call it was; never a secret. */
export class PullFailure extends Error {
  override readonly name = 'PullFailure';
  readonly problem: PullProblem;
  readonly detail: string | null;
  readonly waitMs: number;

  constructor(problem: PullProblem, { detail, waitMs = 0 }: FailureDetails = {}) {
    super(detail === undefined ? problem : `${problem}: ${detail}`);
    this.problem = problem;
    this.detail = detail?.replaceAll(/\s+/g, ' ').slice(0, DETAIL_MAX) ?? null;
    this.waitMs = waitMs;
  }

  get needsPerson(): boolean {
    return NEEDS_A_PERSON.includes(this.problem);
  }
}
