import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { fillMail } from '#shared/mail/rendered-mail.ts';
import type { AnnouncementContent, Block } from '#shared/mail/template/announcement-content.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';

const SLOTS = {
  confirm_url: 'https://www.vanaro.example/de/confirm?token=k1.row.id.time.mac',
  unsubscribe_url: 'https://www.vanaro.example/de/unsubscribe?token=k1.row.mac',
  site_origin: 'https://www.vanaro.example',
};
const LONG = 'Ein Satz, der so lang ist, dass er in keiner Mail der Welt auf eine Zeile passt.';

const CONTENT: AnnouncementContent = {
  subject: `${BRAND.name} news`,
  preheader: 'At a glance',
  headline: 'It is open',
  blocks: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'One ' },
        { type: 'strong', content: [{ type: 'em', content: [{ type: 'text', text: 'two' }] }] },
        { type: 'break' },
        { type: 'link', label: 'three', link: 'https://example.ch/?a=1&b=2' },
      ],
    },
    { type: 'heading', content: [{ type: 'text', text: 'In short' }] },
    {
      type: 'list',
      items: [
        [{ type: 'text', text: LONG }],
        [{ type: 'link', label: 'write', link: 'mailto:ciao@example.ch' }],
      ],
    },
    { type: 'rule' },
    {
      type: 'list',
      start: 9,
      items: [[{ type: 'text', text: 'a' }], [{ type: 'text', text: LONG }]],
    },
  ],
  button: { label: 'Say "hi" <now>', link: '{{site_origin}}/en/contact?a=1&b=2' },
};

function render(blocks: readonly Block[] = CONTENT.blocks) {
  return fillMail(renderAnnouncement({ ...CONTENT, blocks }, 'en'), SLOTS);
}

function paragraph(text: string): Block[] {
  return [{ type: 'paragraph', content: [{ type: 'text', text }] }];
}

describe('the HTML of an announcement', () => {
  const { html } = render();

  test('has every part', () => {
    const bare = html.replace(/ (?:class|style)="[^"]*"/g, '');

    expect(bare).toContain('<h1>It is open</h1>');
    expect(bare).toContain('One <strong><em>two</em></strong><br><a ');
    expect(bare).toContain('<a href="https://example.ch/?a=1&amp;b=2">three</a>');
    expect(bare).toContain('<h2>In short</h2>');
    expect(bare).toContain(`<ul>\n<li>${LONG}</li>\n`);
    expect(bare).toContain('<ol start="9">\n<li>a</li>\n');
    expect(bare).toContain('<td height="1">&nbsp;</td>');
  });

  test('has its button with label and link escaped', () => {
    expect(html).toMatch(
      /bg-action[^>]*><a href="https:\/\/www\.vanaro\.example\/en\/contact\?a=1&amp;b=2"/,
    );
    expect(html).toContain('>Say &quot;hi&quot; &lt;now&gt;</a>');
  });

  test('has no button without one in the draft', () => {
    const { button: _, ...content } = CONTENT;

    expect(renderAnnouncement(content, 'en').html).not.toContain('bg-action');
  });
});

describe('the text part of an announcement', () => {
  test('says all of it, with a line for each paragraph and the links below their block', () => {
    const { text } = render();

    expect(text.slice(0, text.indexOf('You’re receiving'))).toBe(`${BRAND.name} · Waitlist

IT IS OPEN

One two
three [1]
[1] https://example.ch/?a=1&b=2

IN SHORT

- ${LONG}
- write [2]
[2] ciao@example.ch

* * *

9. a
10. ${LONG}

Say "hi" <now>
https://www.vanaro.example/en/contact?a=1&b=2

`);
  });

  test.each(['https://example.ch', 'https://example.ch/', 'mailto:ciao@example.ch'])(
    'does not say %s twice',
    (link) => {
      const label = link.replace('mailto:', '');

      const { text } = render([{ type: 'paragraph', content: [{ type: 'link', label, link }] }]);

      expect(text).toContain(`\n\n${label}\n\n`);
    },
  );
});

test('any text comes out as this text, and never as markup', () => {
  const anyText = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .filter((text) => !text.includes('{{'));
  fc.assert(
    fc.property(anyText, (text) => {
      const { html, text: plain } = render(paragraph(`a${text}z`));
      const [, shown = ''] = /<\/h1>\n<p[^>]*>([^]*?)<\/p>\n<table/.exec(html) ?? [];

      expect(shown).not.toMatch(/[<>"']/);
      expect(unescaped(shown)).toBe(`a${text}z`);
      expect(plain.replace(/\s/g, '')).toContain(`a${text}z`.replace(/\s/g, ''));
    }),
  );
});

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
