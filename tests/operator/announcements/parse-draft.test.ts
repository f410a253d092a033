import { describe, expect, test } from 'vitest';
import type { Block } from '#shared/mail/template/announcement-content.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import { parseDraft } from '../../../operator/drafts/parse-draft.ts';

/** The text begins on line 4. */
const FRONT_MATTER = '---\nsubject: News\n---\n';

function contentOf(file: string) {
  const parsed = parseDraft(file, 'de');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.content;
}

function blocksOf(markdown: string): readonly Block[] {
  return contentOf(FRONT_MATTER + markdown).blocks;
}

/** For example `4 HTML is not supported.…`. */
function problemsOf(file: string): string[] {
  const parsed = parseDraft(file, 'de');
  return parsed.ok ? [] : parsed.problems.map(({ line, what }) => `${line} ${what}`);
}

describe('the Markdown of a draft', () => {
  test('has paragraphs with strong, em, breaks and links, and no spaces around lines', () => {
    expect(
      blocksOf('  One **two *three***\nfour \\\n   five \n\n[six](https://example.ch/a)'),
    ).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'One ' },
          {
            type: 'strong',
            content: [
              { type: 'text', text: 'two ' },
              { type: 'em', content: [{ type: 'text', text: 'three' }] },
            ],
          },
          { type: 'text', text: ' four' },
          { type: 'break' },
          { type: 'text', text: 'five' },
        ],
      },
      {
        type: 'paragraph',
        content: [{ type: 'link', label: 'six', link: 'https://example.ch/a' }],
      },
    ]);
  });

  test('has headings, lists and rules', () => {
    expect(blocksOf('## A\n\n- b\n- c\n\n---\n\n3. d\n\n   \n4. e')).toEqual([
      { type: 'heading', content: [{ type: 'text', text: 'A' }] },
      {
        type: 'list',
        items: [[{ type: 'text', text: 'b' }], [{ type: 'text', text: 'c' }]],
      },
      { type: 'rule' },
      {
        type: 'list',
        start: 3,
        items: [[{ type: 'text', text: 'd' }], [{ type: 'text', text: 'e' }]],
      },
    ]);
  });

  test('has its headline in the first heading, or in the subject', () => {
    expect(contentOf(`${FRONT_MATTER}# Open\n\nText`).headline).toBe('Open');
    expect(contentOf(`${FRONT_MATTER}Text`).headline).toBe('News');
  });

  test('says an escaped or written-out character as it is', () => {
    const content = contentOf(`${FRONT_MATTER}\\*a\\* &amp;&nbsp;&lt;b&gt; &quot;c&quot;`);
    const { text } = renderAnnouncement(content, 'de');

    expect(text).toContain('\n\n*a* &\u00a0<b> "c"\n\n');
  });

  test.each([
    ['[a](/)', '{{site_origin}}/de'],
    ['[Replace your van](/)', '{{site_origin}}/de'],
    ['[a](/contact?x=1#y)', '{{site_origin}}/de/contact?x=1#y'],
    ['[a](/fr/privacy)', '{{site_origin}}/de/privacy'],
    ['[a](mailto:ciao@example.ch)', 'mailto:ciao@example.ch'],
    ['[a](https://example.ch/?q="b")', 'https://example.ch/?q=%22b%22'],
    ['[a](https://example.ch/?q={b}#{c})', 'https://example.ch/?q=%7Bb%7D#%7Bc%7D'],
    ['https://example.ch/b', 'https://example.ch/b'],
    ['ciao@example.ch', 'mailto:ciao@example.ch'],
  ])('reads the link of %j', (markdown, link) => {
    expect(blocksOf(markdown)[0]).toMatchObject({ content: [{ type: 'link', link }] });
  });

  test.each([
    ['<script>alert(1)</script>', 'HTML'],
    ['a <b>c</b>', 'HTML'],
    ['<!-- a -->', 'HTML'],
    ['![a](https://example.ch/a.png)', 'Images'],
    ['| a |\n|---|\n| b |', 'Tables'],
    ['    a', 'Code blocks'],
    ['```\na\n```', 'Code blocks'],
    ['a `b`', 'Code'],
    ['> a', 'Quotations'],
    ['~~a~~', 'Strikethrough'],
    ['[New]: today', 'definitions'],
    ['- [ ] a', 'Check boxes'],
    ['- a\n  - b', 'one paragraph'],
    ['- a\n\n  b', 'one paragraph'],
    ['-\n- a', 'empty'],
    ['### a', 'two levels'],
    ['##', 'no text'],
    ['## [a](https://example.ch)', 'cannot contain links'],
    ['[a](javascript:alert(1))', 'javascript:'],
    ['[a](JaVaScRiPt:alert(1))', 'javascript:'],
    ['[a](data:text/html,x)', 'data:'],
    ['[a](http://example.ch)', 'http:'],
    ['www.example.ch', 'http:'],
    ['[a](//example.ch)', 'no https://'],
    ['[a](example.ch)', 'no https://'],
    ['[a](https://ada:secret@example.ch)', 'password'],
    ['[a](https://localhost)', 'Not a valid URL.'],
    ['[a](/nowhere)', 'no such page'],
    ['[a](mailto:nobody)', 'no email address'],
    ['[a](https://example.ch "b")', 'cannot have a title'],
    ['[](https://example.ch)', 'no label'],
    ['[**a**](https://example.ch)', 'plain text'],
    ['&eacute;', 'instead of &eacute;'],
    ['a {{unsubscribe_url}}', 'slot'],
    ['a \\{\\{unsubscribe_url}}', 'slot'],
    ['a {**{unsubscribe_url}}**', 'slot'],
    ['a\u200bb', 'U+200B'],
    ['a\u202eb', 'U+202E'],
    ['a\u2028b', 'U+2028'],
    ['from [replace: the date]', 'replaced: the date'],
  ])('refuses %j with its line', (markdown, why) => {
    const [problem = '', ...others] = problemsOf(`${FRONT_MATTER}Text\n\n${markdown}\n\nText`);

    expect(problem).toMatch(/^6 /);
    expect(problem).toContain(why);
    expect(others).toEqual([]);
  });

  test.each([
    ['# a', '4 There is no text.'],
    ['# **a**\n\nb', '4 The headline must be plain text.'],
    ['a\n\n# b', '6 The headline (#) comes first, and only once. Use ## here.'],
    ['# a\n# b\n\nc', '5 The headline (#) comes first, and only once. Use ## here.'],
  ])('needs a text, and its headline before it: %j', (markdown, problem) => {
    expect(problemsOf(FRONT_MATTER + markdown)).toEqual([problem]);
  });

  test('names the line inside of a paragraph, of a list and of nested marks', () => {
    expect(
      problemsOf(`${FRONT_MATTER}One\ntwo <b>\n\n- three\n- four **a\n  \`b\`**\n\n~~five~~`).map(
        (problem) => problem.slice(0, 18),
      ),
    ).toEqual(['5 HTML is not supp', '9 Code is not supp', '11 Strikethrough i']);
  });

  test('counts lines of a file from Windows with a byte order mark', () => {
    expect(problemsOf('\ufeff---\r\nsubject: a\r\n---\r\n\r\na\r\n<b>\r\n')).toEqual([
      expect.stringMatching(/^6 HTML/),
    ]);
  });
});

describe('the front matter of a draft', () => {
  test('has a subject, a preheader and a button', () => {
    const file =
      '---\n# note\nsubject: "A: b"\npreheader: c\nbutton:\n  label: Say "d"\n  link: /\n---\ne';

    expect(contentOf(file)).toMatchObject({
      subject: 'A: b',
      preheader: 'c',
      button: { label: 'Say "d"', link: '{{site_origin}}/de' },
    });
  });

  test.each([
    ['a', '1 The file must start with ---'],
    ['---\nsubject: a', '1 The file must start with ---'],
    ['---\n---\na', '1 The subject is missing'],
    ['---\npreheader: a\n---\na', '1 The subject is missing'],
    ['---\nsubject: ""\n---\na', '1 The subject is missing'],
    ['---\n\nsubject: a: b\n---\na', '3 Invalid YAML'],
    ['---\nsubject: 2027\n---\na', '2 subject: expected text'],
    ['---\nsubject: "a\\nb"\n---\na', '2 subject: expected one line'],
    [`---\nsubject: ${'a'.repeat(151)}\n---\na`, '2 subject: 151 characters. The limit is 150.'],
    [`---\nsubject: a\npreheader: ${'b'.repeat(151)}\n---\na`, '3 preheader: 151 characters'],
    ['---\nsubject: "a{\\u007bb}}"\n---\na', '2 Two opening braces'],
    ['---\nsubject: "a\\u202eb"\n---\na', '2 Invisible character U+202E'],
    ['---\nsubject: a\nsender: b\n---\na', '3 Unknown field'],
    ['---\nsubject: a\nbutton: b\n---\na', '3 A button needs a label and a link'],
    ['---\nsubject: a\nbutton:\n  label: b\n---\na', '3 A button needs a label and a link'],
    ['---\nsubject: a\nbutton:\n  label: b\n  link: c\n---\na', '5 A link has no https://'],
    ['---\nsubject: a\nbutton:\n  label: b\n  link: /c\n---\na', '5 The site has no such page'],
    [
      '---\nsubject: a\nbutton:\n  label: "[replace: b]"\n  link: /\n---\na',
      '4 Still to be replaced: b',
    ],
    [
      '---\nsubject: a\nbutton:\n  label: b\n  link: "[replace: c]"\n---\na',
      '5 Still to be replaced: c',
    ],
  ])('%j is refused', (file, problem) => {
    expect(problemsOf(file)).toEqual([expect.stringContaining(problem)]);
  });

  test('every problem of a file is named, in the order of its lines', () => {
    expect(
      problemsOf('---\nsubject: 1\n---\n<b>\n\n[replace: a]\n\n### c').map((line) => line[0]),
    ).toEqual(['2', '4', '6', '8']);
  });

  test('a subject of 150 characters beyond the first plane is accepted', () => {
    expect(contentOf(`---\nsubject: ${'🚚'.repeat(150)}\n---\na`).subject).toHaveLength(300);
  });
});
