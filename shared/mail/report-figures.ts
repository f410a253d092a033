import type { DigestPeriod } from '#shared/settings.ts';
import type { Language } from '#shared/languages.ts';

/** A number of a period, and of the period of the same length before it. */
export interface Compared {
  readonly now: number;
  readonly before: number;
}

/** How many people have something in common: those who signed up in the period, and all. */
export interface Group<Name extends string = string> {
  readonly name: Name;
  readonly added: number;
  readonly all: number;
}

/** Mails that are not sent yet. */
export interface Unsent {
  readonly owed: number;
  /** Set aside for the operator. */
  readonly parked: number;
}

/** What a digest tells the operator. It names nobody. */
export interface ReportFigures {
  readonly period: DigestPeriod;
  /** Its beginning and its end, in epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly signedUp: Compared;
  readonly confirmed: Compared;
  readonly unsubscribed: Compared;
  /** Who was on the list at the end of the period and at its beginning, as far as rows still say. */
  readonly subscribed: Compared;
  /** The first few of each, most people of the period first. */
  readonly places: readonly Group[];
  readonly partners: readonly Group[];
  readonly languages: readonly Group<Language>[];
  readonly mails: Unsent;
  readonly messages: Unsent;
  /** The alarms that ring. Absent where there are none, as on a laptop. */
  readonly alarms?: readonly string[] | 'unknown';
}
