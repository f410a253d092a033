import type { DigestPeriod } from '#shared/settings.ts';
import type { Language } from '#shared/languages.ts';

/** For a period, and the one of the same length before it. */
export interface Compared {
  readonly now: number;
  readonly before: number;
}

export interface Group<Name extends string = string> {
  readonly name: Name;
  readonly added: number;
  readonly all: number;
}

export interface Unsent {
  readonly owed: number;
  readonly parked: number;
  /** Kept back by a limit of the policy. Absent in reports before December 2026. */
  readonly capped?: number;
}

/** Names no person. */
export interface ReportFigures {
  readonly period: DigestPeriod;
  /** In epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly signedUp: Compared;
  readonly confirmed: Compared;
  readonly unsubscribed: Compared;
  /** At the end of the period and at its beginning, as far as rows still say. */
  readonly subscribed: Compared;
  /** The first few of each, most people of the period first. */
  readonly places: readonly Group[];
  readonly partners: readonly Group[];
  readonly languages: readonly Group<Language>[];
  readonly mails: Unsent;
  readonly messages: Unsent;
  /** Absent without alarms, as on a laptop. */
  readonly alarms?: readonly string[] | 'unknown';
}
