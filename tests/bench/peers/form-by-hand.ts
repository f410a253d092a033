import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { VEHICLES_COUNT_MAX, VEHICLES_COUNT_MIN } from '#shared/contract/limits.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { isEmailAddress } from '#shared/contract/text.ts';
import { isLanguage, LANGUAGES, LOCALES } from '#shared/languages.ts';
import { FIELD_NAMES, FIELDS, type Field } from '#shared/form/fields.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Message } from '#shared/form/messages/compiled.build-time.ts';
import * as style from '../../../widget/styles/styles.build-time.ts';

/*
 * The waitlist form written by hand, without a library: the same fields, rules, texts and look, and
 * nothing else that the element does. The language is its only attribute. It has no events, retries,
 * proof of work or toasts, and does not hydrate markup.
 */

const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'it';
const text = (message: Message, values: Readonly<Record<string, string | number>> = {}) => {
  const translated = message[LANGUAGES.indexOf(language)] ?? '';
  return typeof translated === 'string' ? translated : translated.map(format(values)).join('');
};

function format(values: Readonly<Record<string, string | number>>) {
  return (part: MessageFormatElement): string => {
    if (isLiteralElement(part)) return part.value;
    const value = values[isPoundElement(part) ? 'count' : part.value] ?? '';
    if (!isPluralElement(part)) {
      return typeof value === 'number' ? value.toLocaleString(LOCALES[language]) : value;
    }
    const form = part.options[new Intl.PluralRules(LOCALES[language]).select(Number(value))];
    return (form?.value ?? []).map(format({ ...values, count: value })).join('');
  };
}

function element(tag: string, attributes: object, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name.toLowerCase(), `${value}`);
  }
  made.append(...children);
  return made;
}

function control(name: Field): HTMLElement {
  const { input, options } = FIELDS[name];
  const common = { id: name, name, class: style.control, 'aria-describedby': `${name}-problem` };
  if (!options) return element('input', { ...common, ...input });
  const choices = Object.entries(options).map(([value, label]) =>
    element('option', { value }, text(label)),
  );
  const empty = element('option', { value: '' }, text(m.choose));
  return element(
    'div',
    { class: style.choice },
    element('select', { ...common, required: '' }, empty, ...choices),
  );
}

function row(name: Field): HTMLElement {
  const { label, requiredError, isWide, askedUnless } = FIELDS[name];
  const title = requiredError ? text(label) : `${text(label)} (${text(m.optional)})`;
  return element(
    'div',
    {
      class: isWide ? `${style.field} ${style.wide}` : style.field,
      hidden: Boolean(askedUnless) && '',
    },
    element('label', { for: name, class: style.label }, title),
    control(name),
    element('p', { id: `${name}-problem`, class: style.problem }),
  );
}

const script = document.currentScript as HTMLScriptElement;
const site = new URL(script.src).origin;
const host = element('div', {});
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(style.STYLE_SHEET);
root.adoptedStyleSheets = [sheet];

const rows = FIELD_NAMES.filter((name) => name !== 'consent').map(row);
const privacy = element(
  'a',
  { href: `${site}/privacy`, target: '_blank', rel: 'noopener' },
  text(m.privacyLink),
);
const [before = '', after = ''] = text(m.consent, { privacy: '\0' }).split('\0');
const consent = element(
  'div',
  { class: style.consent },
  element('input', { type: 'checkbox', id: 'consent', name: 'consent', required: '' }),
  element('label', { for: 'consent' }, before, privacy, after),
  element('p', { id: 'consent-problem', class: style.problem }),
);
const button = element('button', { type: 'submit', class: style.submit }, text(m.submit));
const words = element('output', { class: style.hint });
const form = element(
  'form',
  { novalidate: '', 'aria-labelledby': 'title' },
  element('p', { class: style.brand }, m.BRAND_NAME),
  element('h2', { id: 'title', class: style.title }, text(m.title)),
  element('p', { class: style.terms }, text(m.terms)),
  element('div', { hidden: '' }, element('input', { name: HONEYPOT_NAME, autocomplete: 'off' })),
  element('div', { class: style.fields }, ...rows),
  consent,
  button,
  words,
) as HTMLFormElement;
root.append(element('div', { id: 'root' }, element('div', { class: style.card }, form)));

const values = () => Object.fromEntries(new FormData(form)) as Partial<Record<Field, string>>;

function isAsked(name: Field, typed: Partial<Record<Field, string>>): boolean {
  const { askedUnless } = FIELDS[name];
  if (!askedUnless) return true;
  const choice = typed[askedUnless.field];
  return Boolean(choice) && choice !== askedUnless.is;
}

function problem(name: Field, value: string): string {
  const { options, input } = FIELDS[name];
  const { maxLength = Infinity } = input ?? {};
  if (name === 'consent') return value ? '' : text(m.consentText);
  if (name === 'email' && !isEmailAddress(value)) return text(m.emailText);
  if (options && !value) return text(m.chooseText);
  if (value.length > maxLength) return text(m.tooLongText, { max: maxLength });
  if (name !== 'vehicles_count') return '';
  const count = Number(value);
  const isRight =
    Number.isInteger(count) && count >= VEHICLES_COUNT_MIN && count <= VEHICLES_COUNT_MAX;
  return isRight ? '' : text(m.vehiclesText, { max: VEHICLES_COUNT_MAX });
}

form.addEventListener('input', () => {
  const typed = values();
  FIELD_NAMES.forEach((name, index) => {
    const field = rows[index];
    if (field) field.hidden = !isAsked(name, typed);
  });
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const typed = values();
  const asked = FIELD_NAMES.filter((name) => isAsked(name, typed));
  const problems = asked.map((name) => [name, problem(name, (typed[name] ?? '').trim())] as const);
  for (const [name, wrong] of problems) {
    const message = root.getElementById(`${name}-problem`);
    if (message) message.textContent = wrong;
    root.getElementById(name)?.setAttribute('aria-invalid', `${Boolean(wrong)}`);
  }
  const wrong = problems.filter(([, found]) => found);
  const [first] = wrong;
  if (first) {
    root.getElementById(first[0])?.focus();
    words.textContent = text(m.unready, { count: wrong.length });
  } else {
    void send(asked.filter((name) => name !== 'consent'));
  }
});

async function send(asked: readonly Field[]): Promise<void> {
  const typed = values();
  const filled = asked.filter((name) => typed[name]?.trim());
  const entries = filled.map((name) => {
    const value = (typed[name] ?? '').trim();
    return [name, name === 'vehicles_count' ? Number(value) : value] as const;
  });
  const signup = { language, ...Object.fromEntries(entries) };
  const { id, version, hash } = m.CONSENT_PROOF;
  const meta = {
    page: location.origin + location.pathname,
    consent: { id, version, hash: hash[language] },
  };
  button.textContent = text(m.submitting);
  try {
    const response = await fetch(site + API_PATHS.signUp, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ signup, meta }),
      credentials: 'omit',
    });
    if (response.ok) {
      form.replaceChildren(
        element('h2', { class: style.title }, text(m.successTitle)),
        element('p', {}, text(m.sentText, { email: typed.email ?? '' })),
        element('p', {}, text(m.doneText)),
      );
      return;
    }
    words.textContent = text(response.status === 429 ? m.tooManyText : m.failedText);
  } catch {
    words.textContent = text(m.failedText);
  }
  button.textContent = text(m.submit);
}

const mount = () => {
  script.after(host);
  document.dispatchEvent(new CustomEvent('by-hand-ready', { bubbles: true }));
};
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mount);
else mount();
