import { API_PATHS } from '#shared/contract/paths.ts';

/** The name is that of its entry in docs/runbook.md. `meaning` says what is wrong, and for whom. */
interface NamedAlarm {
  readonly name: string;
  readonly meaning: string;
}

export interface ErrorAlarm extends NamedAlarm {
  /** Tolerated in five minutes. Two by default, because most invokers try again. */
  readonly toleratedErrors?: number;
}

interface Common {
  /** Its folder in lambdas/, the folder of its bundle, and the end of its name in the cloud. */
  readonly name: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Deployed only if a setting asks for it. The laptop always loads it. */
  readonly isOptional?: true;
  readonly functionUrl?: { readonly alarm: NamedAlarm };
}

/** Errors behind the API show as its 5xx. Any other Lambda must name the alarm on its errors. */
type LambdaDefinition = Common &
  (
    | { /** The path of the API that it answers, with any method. */ readonly path: string }
    | { readonly errorAlarm: ErrorAlarm }
  );

const API = {
  /** API Gateway would wait 29 seconds, longer than a visitor does. */
  timeoutSeconds: 10,
  /** CPU grows with memory, so a cold start with 512 MB takes half as long as with 256. */
  memoryMb: 512,
} as const;

/** The bundler, the laptop and the cloud read their Lambdas from here. */
export const LAMBDAS = {
  signUp: {
    name: 'send-waitlist-notification',
    path: API_PATHS.signUp,
    ...API,
    /** The limits take two calls of the store, and a row that was pressed or left takes a second write. */
    timeoutSeconds: 12,
  },
  contact: {
    name: 'send-contact-message',
    path: API_PATHS.contact,
    ...API,
  },
  unsubscribe: {
    name: 'handle-unsubscribe',
    path: API_PATHS.unsubscribe,
    ...API,
    /** Row and mailbox are read and written, the row is read again, and more if one changed meanwhile. */
    timeoutSeconds: 20,
    functionUrl: {
      alarm: {
        name: 'unsubscribe-url-failing',
        meaning: 'The Function URL answered 5xx: one-click unsubscribes from mail clients fail.',
      },
    },
  },
  confirm: {
    name: 'confirm-sign-up',
    path: API_PATHS.confirm,
    ...API,
    /** The same. */
    timeoutSeconds: 20,
  },
  mailSender: {
    name: 'send-mail',
    /** Four minutes of work, and the end of what was begun. */
    timeoutSeconds: 300,
    memoryMb: 512,
    errorAlarm: {
      name: 'sender-failing',
      meaning: 'The sender fails: mails wait for a run that works.',
      /** A row whose delivery always fails is tried in each run. */
      toleratedErrors: 1,
    },
  },
  mailEvents: {
    name: 'mail-events',
    timeoutSeconds: 30,
    memoryMb: 256,
    errorAlarm: {
      name: 'mail-events-failing',
      meaning:
        'The Lambda of mail events ends in errors: bounces and complaints wait in their queue.',
    },
  },
  digest: {
    name: 'send-digest',
    isOptional: true,
    /** The longest that Lambda allows, because it reads the whole list. */
    timeoutSeconds: 900,
    memoryMb: 512,
    errorAlarm: {
      name: 'digest-failing',
      meaning: 'The digest was not written: the operator gets none for this day or week.',
      toleratedErrors: 0,
    },
  },
  webhook: {
    name: 'send-webhook',
    isOptional: true,
    /** The receiver has ten seconds, after the keyring and the row were read. */
    timeoutSeconds: 30,
    memoryMb: 256,
    errorAlarm: {
      name: 'webhook-errors',
      meaning: 'The webhook Lambda fails: events wait in the stream or in their queue.',
    },
  },
  canary: {
    name: 'canary',
    isOptional: true,
    /** Two failed sweeps, a good one, and the window in which mail events are gathered. */
    timeoutSeconds: 240,
    memoryMb: 256,
    errorAlarm: {
      name: 'canary-errors',
      meaning: 'The canary itself fails: nothing tries the whole road of a sign-up.',
      toleratedErrors: 0,
    },
  },
} as const satisfies Readonly<Record<string, LambdaDefinition>>;

export type LambdaId = keyof typeof LAMBDAS;

export type OptionalLambdaId = {
  [Id in LambdaId]: (typeof LAMBDAS)[Id] extends { readonly isOptional: true } ? Id : never;
}[LambdaId];

export type LambdaName = (typeof LAMBDAS)[LambdaId]['name'];
