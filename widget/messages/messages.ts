/** The texts of the widget in one language, in ICU MessageFormat. The consent is in shared/consent.ts. */
export interface Messages {
  readonly title: string;
  readonly terms: string;
  /** Instead of `terms` where nothing is sent. */
  readonly testMode: string;
  readonly email: string;
  readonly role: string;
  readonly rolePrivate: string;
  readonly roleCompany: string;
  readonly roleRental: string;
  readonly roleOther: string;
  readonly intent: string;
  readonly intentLooking: string;
  readonly intentOffering: string;
  readonly intentBoth: string;
  readonly company: string;
  readonly vehicles: string;
  readonly location: string;
  readonly choose: string;
  readonly optional: string;
  readonly newTab: string;
  readonly submit: string;
  readonly submitting: string;
  /** `seconds`: until the next attempt. */
  readonly retrying: string;
  readonly offline: string;
  readonly dismiss: string;
  readonly emailTitle: string;
  readonly emailText: string;
  readonly missingTitle: string;
  readonly missingText: string;
  readonly chooseText: string;
  readonly vehiclesTitle: string;
  readonly vehiclesText: string;
  /** `max`: the largest number accepted. */
  readonly vehiclesRangeText: string;
  readonly consentTitle: string;
  readonly consentText: string;
  /** `max`: the largest length accepted. */
  readonly tooLongText: string;
  readonly errorTitle: string;
  readonly invalidText: string;
  readonly failedText: string;
  readonly tooManyText: string;
  readonly successTitle: string;
  /** `email`: the address that signed up. */
  readonly sentText: string;
  readonly doneText: string;
}
