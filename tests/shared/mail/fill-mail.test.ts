import { describe, expect, test } from 'vitest';
import { fillMail } from '#shared/mail/rendered-mail.ts';

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
