import type { PackageName } from './packages.ts';

/** A published form, captcha or embed, set up as documented. */
export interface Peer {
  readonly packages: readonly PackageName[];
  /** The files that a page loads, in order. */
  readonly scripts: readonly PeerFile[];
  readonly styles: readonly PeerFile[];
  /** `by-snippet`: the inline code below loads the scripts. */
  readonly loading: 'defer' | 'module' | 'by-snippet';
  /** The markup at the place of the form. */
  readonly markup: string;
  /** Inline code after the markup. `SCRIPTS` holds the paths of the scripts. */
  readonly code: string;
  /** Selects the first control, or the iframe that counts instead. */
  readonly firstControl: string;
  /** What its figures leave out, or how it differs. */
  readonly note: string;
  /** Whether the form itself is an iframe from another server. */
  readonly isFrame: boolean;
}

export interface PeerFile {
  readonly package: PackageName;
  readonly path: string;
}

export const PEER_NAMES = ['altcha', 'formbricks', 'survey-js-ui', 'typeform', 'cal'] as const;
export type PeerName = (typeof PEER_NAMES)[number];

/** The fields of our form, as SurveyJS describes a form. */
const SURVEY = {
  elements: [
    { type: 'text', name: 'email', title: 'Email', inputType: 'email', isRequired: true },
    {
      type: 'dropdown',
      name: 'role',
      title: 'Ti iscrivi come…',
      isRequired: true,
      choices: ['Privato', 'Azienda', 'Noleggiatore', 'Altro'],
    },
    {
      type: 'dropdown',
      name: 'intent',
      title: 'Che cosa ti interessa?',
      isRequired: true,
      choices: ['Cercare un veicolo', 'Offrire un veicolo', 'Entrambi'],
    },
    {
      type: 'text',
      name: 'company',
      title: 'Azienda',
      visibleIf: "{role} notempty and {role} <> 'Privato'",
    },
    {
      type: 'text',
      name: 'vehicles_count',
      title: 'Numero di veicoli',
      inputType: 'number',
      min: 1,
      isRequired: true,
      visibleIf: "{intent} notempty and {intent} <> 'Cercare un veicolo'",
    },
    { type: 'text', name: 'location', title: 'Città / cantone' },
    {
      type: 'checkbox',
      name: 'consent',
      title: 'Consenso',
      isRequired: true,
      choices: ['Acconsento al trattamento dei miei dati'],
    },
  ],
};

const choices = (labels: readonly string[]) => labels.map((label) => ({ id: label, label }));

/** The same fields in Formbricks: a card for each, of which it renders the first. */
const FORMBRICKS_SURVEY = {
  id: 'waitlist',
  name: 'Waitlist',
  type: 'link',
  status: 'inProgress',
  welcomeCard: { enabled: false },
  thankYouCard: { enabled: false },
  styling: {},
  hiddenFields: { enabled: false },
  triggers: [],
  languages: [],
  questions: [
    {
      id: 'email',
      type: 'openText',
      headline: 'Email',
      placeholder: '',
      inputType: 'email',
      longAnswer: false,
      required: true,
    },
    {
      id: 'role',
      type: 'multipleChoiceSingle',
      headline: 'Ti iscrivi come…',
      required: true,
      shuffleOption: 'none',
      choices: choices(['Privato', 'Azienda', 'Noleggiatore', 'Altro']),
    },
    {
      id: 'intent',
      type: 'multipleChoiceSingle',
      headline: 'Che cosa ti interessa?',
      required: true,
      shuffleOption: 'none',
      choices: choices(['Cercare un veicolo', 'Offrire un veicolo', 'Entrambi']),
    },
    {
      id: 'location',
      type: 'openText',
      headline: 'Città / cantone',
      placeholder: '',
      inputType: 'text',
      longAnswer: false,
      required: false,
    },
    {
      id: 'consent',
      type: 'consent',
      headline: 'Consenso',
      label: 'Acconsento al trattamento dei miei dati',
      required: true,
    },
  ],
};

const MOUNT = '<div id="peer"></div>';

export const PEERS: Readonly<Record<PeerName, Peer>> = {
  altcha: {
    packages: ['altcha'],
    scripts: [{ package: 'altcha', path: 'dist/main/altcha.min.js' }],
    styles: [],
    loading: 'module',
    markup: '<form><altcha-widget challenge="/challenge"></altcha-widget></form>',
    code: '',
    firstControl: 'altcha-widget input[type=checkbox]',
    note: 'a captcha alone',
    isFrame: false,
  },
  formbricks: {
    packages: ['@formbricks/surveys'],
    scripts: [{ package: '@formbricks/surveys', path: 'dist/index.umd.js' }],
    styles: [],
    loading: 'defer',
    markup: MOUNT,
    code: `addEventListener('DOMContentLoaded', () => formbricksSurveys.renderSurveyInline({
      containerId: 'peer',
      brandColor: '#1f3f8f',
      isBrandingEnabled: false,
      languageCode: 'default',
      getSetIsError() {},
      getSetIsResponseSendingFinished() {},
      survey: ${JSON.stringify(FORMBRICKS_SURVEY)},
    }));`,
    firstControl: '#peer input:not([type=hidden])',
    note: 'one language, its first question, without the SDK that chooses a survey',
    isFrame: false,
  },
  'survey-js-ui': {
    packages: ['survey-js-ui', 'survey-core'],
    scripts: [
      { package: 'survey-core', path: 'survey.core.min.js' },
      { package: 'survey-js-ui', path: 'survey-js-ui.min.js' },
    ],
    styles: [{ package: 'survey-core', path: 'survey-core.fontless.min.css' }],
    loading: 'defer',
    markup: MOUNT,
    code: `addEventListener('DOMContentLoaded', () =>
      new Survey.Model(${JSON.stringify(SURVEY)}).render(document.getElementById('peer')));`,
    firstControl: '#peer input:not([type=hidden])',
    note: 'one language, with its core',
    isFrame: false,
  },
  typeform: {
    packages: ['@typeform/embed'],
    scripts: [{ package: '@typeform/embed', path: 'build/embed.js' }],
    styles: [{ package: '@typeform/embed', path: 'build/css/widget.css' }],
    loading: 'defer',
    markup: '<div data-tf-widget="waitlist"></div>',
    code: '',
    firstControl: 'iframe',
    note: 'and an iframe',
    isFrame: true,
  },
  cal: {
    packages: ['@calcom/embed-core'],
    scripts: [{ package: '@calcom/embed-core', path: 'dist/embed/embed.js' }],
    styles: [],
    loading: 'by-snippet',
    markup: MOUNT,
    // Their documented snippet, which queues calls until the script is loaded.
    code: `(function (C, A, L) {
      let p = function (a, ar) { a.q.push(ar); };
      let d = C.document;
      C.Cal = C.Cal || function () {
        let cal = C.Cal;
        let ar = arguments;
        if (!cal.loaded) {
          cal.ns = {};
          cal.q = cal.q || [];
          d.head.appendChild(d.createElement('script')).src = A;
          cal.loaded = true;
        }
        if (ar[0] === L) {
          const api = function () { p(api, arguments); };
          const namespace = ar[1];
          api.q = api.q || [];
          if (typeof namespace === 'string') {
            cal.ns[namespace] = cal.ns[namespace] || api;
            p(cal.ns[namespace], ar);
            p(cal, ['initNamespace', namespace]);
          } else p(cal, ar);
          return;
        }
        p(cal, ar);
      };
    })(window, SCRIPTS[0], 'init');
    Cal('init', { origin: 'https://app.cal.example' });
    Cal('inline', { elementOrSelector: '#peer', calLink: 'waitlist/form' });`,
    firstControl: 'iframe',
    note: 'and an iframe',
    isFrame: true,
  },
};
