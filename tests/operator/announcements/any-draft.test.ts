import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillMail } from '#shared/mail/rendered-mail.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import { parseDraft } from '../../../operator/drafts/parse-draft.ts';

const FRONT_MATTER = '---\nsubject: News\n---\n';
const SLOTS = {
  confirm_url: 'https://www.vanaro.example/confirm',
  unsubscribe_url: 'https://unsubscribe.example',
  site_origin: 'https://site.example',
};

const PUNCTUATION = /[!-/:-@[-`{-~]/g;

test('any text, with its punctuation escaped, comes out as text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const file = `${FRONT_MATTER}x${text.replace(PUNCTUATION, '\\$&')}x`;
      const { content } = parseDraft(file, 'fr');
      if (!content) {
        expect(text).toMatch(/\{\{|[^\P{Cc}\t\n\r]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        return;
      }
      const mail = fillMail(renderAnnouncement(content, 'fr'), SLOTS);

      const [block] = content.blocks;
      expect(block?.type).toBe('paragraph');
      expect(mail.text.replace(/\s/g, '')).toContain(`x${text}x`.replace(/\s/g, ''));
    }),
  );
});

test('whatever a draft says, it is refused or a mail without markup and slots of its own', () => {
  const pieces = fc.constantFrom(...PIECES, ' ', '\n', '\n\n', '# ', '- ', '1. ', '> ', '    ');
  const anything = fc.oneof(
    fc.array(pieces).map((parts) => parts.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(anything, (markdown) => {
      const { content } = parseDraft(FRONT_MATTER + markdown, 'it');
      if (!content) return;
      const rendered = renderAnnouncement(content, 'it');
      const { html } = fillMail(rendered, SLOTS);

      const slots = `${rendered.html}${rendered.text}`.match(/\{\{\w+\}\}/g) ?? [];
      expect(new Set(slots)).toEqual(
        new Set(['{{confirm_url}}', '{{site_origin}}', '{{unsubscribe_url}}']),
      );
      const written = html.slice(
        html.indexOf('</h1>') + 5,
        html.indexOf('<td style="padding:32px'),
      );
      const tags = [...written.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag);
      expect(tags.filter((tag) => !TAGS.has(String(tag)))).toEqual([]);
      const links = [...written.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
      expect(links.filter((link) => !/^(?:https:\/\/|mailto:)/.test(String(link)))).toEqual([]);
      expect(written).not.toMatch(/<[^>]*\son\w+=/);
    }),
    { numRuns: 1000 },
  );
});

const PIECES =
  '< > { {{ }} \\ " ( ) [ ]( ![ * ** _ ` ~~ | --- &lt; &#60; javascript: https://a.ch mailto: a@b.ch unsubscribe_url site_origin script onclick= a / 🚚'.split(
    ' ',
  );
const TAGS = new Set('p,strong,em,br,a,h2,ul,ol,li,table,tr,td'.split(','));
