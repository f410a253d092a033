import type { Intent, Role } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';
import type { AuditedAction } from '../audit.ts';
import type { UnsubscribedBy } from '../../../../lambdas/store/row.ts';
import type { Standing } from '../../../../lambdas/store/standing.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The texts of the document that tells a person what is kept about them. */
export interface AccessMessages {
  readonly title: string;
  /** Contains `{address}`, `{date}` and `{controller}`. */
  readonly intro: string;
  /** What the person's state means. `unknown`: there is no row of the address. */
  readonly standing: Texts<Standing | 'unknown'>;
  /** Instead of `standing.none`, if the data was deleted on demand. Contains `{date}`. */
  readonly erased: string;
  readonly sections: Texts<
    | 'standing'
    | 'signUp'
    | 'waiting'
    | 'dates'
    | 'consent'
    | 'previousConsent'
    | 'mails'
    | 'announcements'
    | 'contact'
    | 'handling'
    | 'technical'
    | 'rights'
  >;
  /** A field that the form gains is shown under its own name until it has a text. */
  readonly fields: Texts<
    | 'email'
    | 'role'
    | 'intent'
    | 'company'
    | 'location'
    | 'vehicles_count'
    | 'language'
    | 'partner'
    | 'reference'
    | 'source'
  >;
  readonly roles: Texts<Role>;
  readonly intents: Texts<Intent>;
  readonly languages: Texts<Language>;
  readonly dates: Texts<
    | 'createdAt'
    | 'requestedAt'
    | 'updatedAt'
    | 'confirmedAt'
    | 'unsubscribedAt'
    | 'erasedAt'
    | 'eraseAt'
  >;
  readonly unsubscribedBy: Texts<UnsubscribedBy>;
  readonly consent: {
    /** Before the words that were agreed to. */
    readonly agreed: string;
    /** Instead of the words, if the hash is none of our wordings, as after an import. */
    readonly foreign: string;
    readonly none: string;
    /** Before what is known of a consent that was given to another list. */
    readonly imported: string;
    readonly importedFrom: string;
    readonly at: string;
    readonly page: string;
    readonly version: string;
    readonly hash: string;
  };
  readonly mails: {
    readonly none: string;
    readonly count: string;
    readonly last: string;
    /** Contains `{date}`. */
    readonly suppressed: string;
    /** Contains `{reason}`, which is a name of ours. */
    readonly suppressedBy: Texts<'bounce' | 'complaint' | 'other'>;
  };
  readonly announcements: {
    readonly none: string;
    /** Each contains `{date}`, and the first `{wave}`. */
    readonly queued: string;
    readonly sent: string;
  };
  readonly contact: {
    readonly none: string;
    readonly at: string;
    readonly name: string;
    readonly email: string;
    readonly language: string;
  };
  readonly handling: {
    readonly none: string;
    readonly actions: Texts<AuditedAction>;
  };
  readonly technical: {
    readonly intro: string;
    readonly key: string;
    readonly mailbox: string;
  };
  /** What the person may do. Contains `{email}`. */
  readonly rights: string;
}
