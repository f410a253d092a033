import { describe, expect, test } from 'vitest';
import { BRAND, senderLine } from '#shared/brand.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { confirmation, confirmRequest } from '#shared/mail/sign-up-mails.build-time.ts';
import { fillMail, type RenderedMail } from '#shared/mail/rendered-mail.ts';
import { coloursOf, DATA_TABLES, LOADS } from './mail-html.ts';
import { ANNOUNCEMENT } from './sample-announcement.ts';
import { placeholders, typographicFaults } from '../../texts/typography.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import { wrapText } from '#shared/mail/template/plain-text.ts';

const LONGEST_NAME = 'Autonoleggi e Traslochi, Fratelli Bernasconi-Cattaneo Ticino';
const VALUES = {
  company: LONGEST_NAME,
  confirm_url: `https://www.vanaro.example/de/confirm?token=${'x'.repeat(100)}`,
  unsubscribe_url: 'https://www.vanaro.example/de/unsubscribe?token=k1.row.mac',
  site_origin: 'https://www.vanaro.example',
  invitation_code: '0123456789abcdef',
};

interface TestedMail {
  readonly name: string;
  readonly mail: RenderedMail;
  readonly slots: readonly string[];
  readonly button: string;
}

const MAILS = LANGUAGES.flatMap((language) => {
  const { company, neutral } = confirmation[language];
  const slots = ['confirm_url', 'site_origin', 'unsubscribe_url'];
  const confirms = ['confirm_url', 'invitation_code', 'site_origin', 'unsubscribe_url'];
  const forward = 'href="mailto:?subject=';
  const mails: TestedMail[] = [
    { name: 'company', mail: company, slots: ['company', ...confirms], button: forward },
    { name: 'neutral', mail: neutral, slots: confirms, button: forward },
    {
      name: 'announcement',
      mail: renderAnnouncement(ANNOUNCEMENT, language),
      slots,
      button: 'href="{{site_origin}}"',
    },
    {
      name: 'request',
      mail: confirmRequest[language],
      slots,
      button: 'href="{{confirm_url}}"',
    },
  ];
  return mails.map((tested) => ({ language, tested }));
});

describe.each(MAILS)('the mail $tested.name in $language', ({ language, tested }) => {
  const { mail, slots, button } = tested;
  const slotsOf = (text: string) => [...new Set(placeholders(text))];

  test('has exactly its slots', () => {
    expect(slotsOf(mail.subject)).toEqual([]);
    expect(slotsOf(mail.html)).toEqual(slots);
    expect(slotsOf(mail.text)).toEqual(slots);
  });

  test('names its sender and where a letter arrives, once that is set', () => {
    expect(mail.text.replaceAll('\n', ' ')).toContain(senderLine(language));
    expect(senderLine(language, { ...BRAND, postalAddress: 'Via Nassa 1, 6900 Lugano' })).toBe(
      `${BRAND.controller[language]}, Via Nassa 1, 6900 Lugano`,
    );
  });

  test('names its sender, and says that the company is in formation', () => {
    expect(mail.text).toContain(BRAND.controller[language]);
    expect(mail.html).toContain(BRAND.controller[language]);
    expect(mail.subject).toContain(BRAND.name);
  });

  test('has a text part without markup, with a line for each paragraph', () => {
    const { text } = fillMail(mail, VALUES);

    expect(text).not.toMatch(/<\/?[a-z]|&[a-z#]\w*;/i);
    expect(text).not.toMatch(/[\p{Ll},]\n(?!https:)\p{Ll}/u);
  });

  test('has a preheader that says something else than its subject, headline and first words', () => {
    const [, preheader = ''] = /display:none;">([^&]+)/.exec(mail.html) ?? [];
    const [, headline] = /<h1[^>]*>([^<]+)/.exec(mail.html) ?? [];

    expect(preheader).not.toBe('');
    expect([mail.subject, headline]).not.toContain(preheader);
    expect(mail.text).not.toContain(preheader);
  });

  test('keeps a number on the line of its unit', () => {
    expect(mail.text).not.toMatch(/\d [\p{L}]/u);
  });

  test('has the unsubscribe link in both parts', () => {
    const { text, html } = fillMail(mail, VALUES);

    expect(text.split('\n')).toContain(VALUES.unsubscribe_url);
    expect(html).toContain(`href="${VALUES.unsubscribe_url}"`);
  });

  test('keeps the typographic rules of the language', () => {
    const paragraphs = [mail.subject, ...mail.text.split('\n').map((line) => line.trim())];

    expect(paragraphs.flatMap((text) => typographicFaults(language, text))).toEqual([]);
  });

  test('is at most 600 pixels wide', () => {
    const widths = [...mail.html.matchAll(/(?:max-width:|width="|min-width:)(\d+)(?!\d*%)/g)];

    expect(Math.max(...widths.map(([, width]) => Number(width)))).toBe(600);
  });

  test('marks every table as presentational', () => {
    expect(mail.html.match(DATA_TABLES)).toBeNull();
  });

  test('has its language on the root and on a wrapper in the body', () => {
    expect(
      mail.html.match(new RegExp(`<(?:html|div role="article") lang="${language}"`, 'g')),
    ).toHaveLength(2);
  });

  test('loads nothing and runs nothing', () => {
    expect(mail.html).not.toMatch(LOADS);
    expect(mail.html).not.toMatch(/(?:https?:)?\/\/(?!www\.w3\.org)/);
  });

  test('has one button, which leads to what is to be done', () => {
    const buttons = mail.html.match(/<td[^>]*\bbg-action\b[^>]*><a href="([^"]*)"/g) ?? [];

    expect(buttons).toEqual([expect.stringContaining(button)]);
  });

  test('has a dark colour for every colour that it uses', () => {
    const { used, withoutDark } = coloursOf(mail.html);

    expect(used.size).toBeGreaterThan(0);
    expect(withoutDark).toEqual([]);
  });
});

describe.each(LANGUAGES)('the two versions in %s', (language) => {
  test('differ only in the company, which is quoted as what was entered', () => {
    const { company, neutral } = confirmation[language];
    const [label, name, ...others] = company.text
      .split('\n')
      .filter((line) => !neutral.text.split('\n').includes(line));

    expect(label).toMatch(/^\S.*:$/);
    expect(name).toMatch(/^(?:«\u00a0?\{\{company\}\}\u00a0?»|“\{\{company\}\}”)$/);
    expect(others).toEqual([]);
    expect(company.subject).toBe(neutral.subject);
  });

  test('greet by no name, because a stranger may have typed it', () => {
    const { company, neutral } = confirmation[language];
    const greeting = (text: string) => text.split('\n\n')[1];

    expect(greeting(company.text)).toBe(greeting(neutral.text));
    expect(company.html.match(/\{\{company\}\}/g)).toHaveLength(1);
    expect(company.html).toMatch(/<p class="fg-muted"[^>]*>[^<]*\{\{company\}\}/);
  });
});

test.each(LANGUAGES)(
  'the button of the confirmation in %s begins a mail with the invitation link',
  (language) => {
    const { html, text } = fillMail(confirmation[language].neutral, VALUES);
    const [, href = ''] = /"(mailto:[^"]*)"/.exec(html) ?? [];
    const link = /https:\S+\?via=0123456789abcdef$/m.exec(text)?.[0];
    const [, query = ''] = href.replaceAll('&amp;', '&').split('?');
    const fields = new URLSearchParams(query);

    expect(query.match(/[=&]/g)).toEqual(['=', '&', '=']);
    expect(fields.get('subject')).toContain(BRAND.name);
    expect(fields.get('body')?.split('\r\n\r\n')).toEqual([
      expect.stringContaining(BRAND.name),
      link,
    ]);
  },
);

test.each(LANGUAGES)('the confirmation in %s never divides the word e-mail', (language) => {
  const { html } = confirmation[language].neutral;
  const shown = html.slice(html.indexOf('<h1')).replaceAll(/<[^>]*>/g, '');

  expect(shown).not.toMatch(/\be-mail/i);
});

describe.each(LANGUAGES)('the confirmation request in %s', (language) => {
  const { text, html } = fillMail(confirmRequest[language], VALUES);

  test('has the link of its button in both parts, in HTML also to read and copy', () => {
    expect(text.split('\n')).toContain(VALUES.confirm_url);
    expect(html).toContain(`>${VALUES.confirm_url}</a>`);
  });

  test('quotes nothing of the form', () => {
    expect(placeholders(confirmRequest[language].html)).not.toContain('company');
  });
});

const mail = {
  subject: 'For {{company}}',
  html: '<p title="{{company}}">{{company}}</p>',
  text: '{{company}}\n{{link}}',
};

describe('filling a mail', () => {
  test('escapes values in the HTML, and not in the subject and the text', () => {
    const filled = fillMail({ ...mail, text: '{{company}}' }, { company: `A & "B" <c> d'e` });

    expect(filled.html).toBe(
      '<p title="A &amp; &quot;B&quot; &lt;c&gt; d&#39;e">A &amp; &quot;B&quot; &lt;c&gt; d&#39;e</p>',
    );
    expect(filled.text).toBe(`A & "B" <c> d'e`);
    expect(filled.subject).toBe(`For A & "B" <c> d'e`);
  });

  test('inserts a value as it is, even one that looks like a pattern or a slot', () => {
    const filled = fillMail(mail, { company: '$& $1 {{link}}', link: 'L' });

    expect(filled.text).toBe('$& $1 {{link}}\nL');
  });

  test('throws for a slot without a value', () => {
    expect(() => fillMail(mail, { company: 'A' })).toThrow(
      'The mail has no value for its slot link',
    );
  });
});

describe('wrapping a paragraph', () => {
  test('fills the 998 characters that a mail may have in a line, and not 999', () => {
    const word = 'x'.repeat(498);

    expect(wrapText(`${word} ${word}x`)).toBe(`${word} ${word}x`);
    expect(wrapText(`${word} ${word}xx`)).toBe(`${word}\n${word}xx`);
  });

  test('indents every line but the first, within the 998 characters', () => {
    const word = 'x'.repeat(498); // 3 + 498 + 1 + 498 = 1000

    expect(wrapText(`${word} ${word} ${word} ${word}`, '   ')).toBe(
      `${word} ${word}\n   ${word}\n   ${word}`,
    );
  });

  test('never breaks at a no-break space', () => {
    const word = 'x'.repeat(994);

    expect(wrapText(`${word} suite\u00a0: fin`)).toBe(`${word}\nsuite\u00a0: fin`);
  });

  test('does not break a word that is longer than a line', () => {
    const link = `https://example.ch/${'x'.repeat(998)}`;

    expect(wrapText(`see ${link} now`)).toBe(`see\n${link}\nnow`);
  });
});
