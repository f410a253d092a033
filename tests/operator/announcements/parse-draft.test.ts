import { describe, expect, test } from 'vitest';
import type { Inline } from '#shared/mail/template/announcement-content.ts';
import { parseDraft } from '../../../operator/drafts/parse-draft.ts';

/** The text begins on line 4. */
const FRONT_MATTER = '---\nsubject: News\n---\n';

function contentOf(file: string) {
  const { content, problems } = parseDraft(file, 'de');
  if (!content) throw new Error(JSON.stringify(problems));
  return content;
}

/** The blocks of a text in short: `list: a / b`, with `<b>`, `<i>`, `|` for a break, and links. */
function blocksOf(markdown: string): string[] {
  return contentOf(FRONT_MATTER + markdown).blocks.map((block) => {
    if (block.type === 'rule') return 'rule';
    if (block.type !== 'list') return `${block.type}: ${short(block.content)}`;
    return `list${block.start ? ` from ${block.start}` : ''}: ${block.items.map(short).join(' / ')}`;
  });
}

function short(content: readonly Inline[]): string {
  const texts = content.map((part) => {
    if (part.type === 'text') return part.text;
    if (part.type === 'break') return '|';
    if (part.type === 'link') return `[${part.label}](${part.link})`;
    return part.type === 'em' ? `<i>${short(part.content)}</i>` : `<b>${short(part.content)}</b>`;
  });
  return texts.join('');
}

/** For example `4 HTML is not supported.…`. */
function problemsOf(file: string): string[] {
  return parseDraft(file, 'de').problems.map(({ line, what }) => `${line} ${what}`);
}

describe('the Markdown of a draft', () => {
  test.each([
    [
      '  One **two *three***\nfour \\\n   five ',
      ['paragraph: One <b>two <i>three</i></b> four|five'],
    ],
    ['## A\n\n- b\n- c\n\n---\n\nd', ['heading: A', 'list: b / c', 'rule', 'paragraph: d']],
    ['3. d\n\n   \n4. e', ['list from 3: d / e']],
    [
      '\\*a\\* &amp;&nbsp;&lt;b&gt; &quot;c&quot; caf&eacute;',
      ['paragraph: *a* &\u00a0<b> "c" café'],
    ],
  ])('%j is read', (markdown, blocks) => {
    expect(blocksOf(markdown)).toEqual(blocks);
  });

  test('has its headline in the first heading, or in the subject', () => {
    expect(contentOf(`${FRONT_MATTER}# Open\n\nText`).headline).toBe('Open');
    expect(contentOf(`${FRONT_MATTER}Text`).headline).toBe('News');
  });

  test.each([
    ['[a](/)', '[a]({{site_origin}}/de)'],
    ['[Replace your van](/)', '[Replace your van]({{site_origin}}/de)'],
    ['[a](/contact?x=1#y)', '[a]({{site_origin}}/de/contact?x=1#y)'],
    ['[a](/fr/privacy)', '[a]({{site_origin}}/de/privacy)'],
    ['[a](mailto:ciao@example.ch)', '[a](mailto:ciao@example.ch)'],
    ['[a](https://example.ch/?q="b")', '[a](https://example.ch/?q=%22b%22)'],
    ['[a](https://example.ch/?q={b}#{c})', '[a](https://example.ch/?q=%7Bb%7D#%7Bc%7D)'],
    ['https://example.ch/b', '[https://example.ch/b](https://example.ch/b)'],
    ['ciao@example.ch', '[ciao@example.ch](mailto:ciao@example.ch)'],
  ])('reads the link of %j', (markdown, link) => {
    expect(blocksOf(markdown)).toEqual([`paragraph: ${link}`]);
  });

  test.each([
    ['<script>alert(1)</script>', 'HTML'],
    ['![a](https://example.ch/a.png)', 'Images'],
    ['| a |\n|---|\n| b |', 'Tables'],
    ['    a', 'Code blocks'],
    ['a `b`', 'Code'],
    ['> a', 'Quotations'],
    ['~~a~~', 'Strikethrough'],
    ['[New]: today', 'definitions'],
    ['- [ ] a', 'Check boxes'],
    ['- a\n  - b', 'one paragraph'],
    ['-\n- a', 'empty'],
    ['### a', 'two levels'],
    ['##', 'no text'],
    ['## [a](https://example.ch)', 'cannot contain links'],
    ['[a](JaVaScRiPt:alert(1))', 'javascript:'],
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
    ['a {{unsubscribe_url}}', 'slot'],
    ['a \\{\\{unsubscribe_url}}', 'slot'],
    ['a {&lbrace;unsubscribe_url}}', 'slot'],
    ['a {**{unsubscribe_url}}**', 'slot'],
    ['a\u202eb', 'U+202E'],
    ['a&#8203;b', 'U+200B'],
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

  test('names the line inside of a paragraph, of a list and of nested marks, also from Windows', () => {
    const text = 'One\ntwo <b>\n\n- three\n- four **a\n  `b`**\n\n~~five~~';

    const lines = problemsOf(`\ufeff${FRONT_MATTER}${text}`.replaceAll('\n', '\r\n'));

    expect(lines.map((problem) => problem.slice(0, 7))).toEqual(['5 HTML ', '9 Code ', '11 Stri']);
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
    ['---\npreheader: a\n---\na', '2 The subject is missing'],
    ['---\nsubject: ""\n---\na', '2 The subject is missing'],
    ['---\n\nsubject: a: b\n---\na', '3 Invalid YAML'],
    ['---\nsubject: 2027\n---\na', '2 subject: expected text'],
    ['---\nsubject: "a\\nb"\n---\na', '2 subject: expected one line'],
    [`---\nsubject: ${'a'.repeat(151)}\n---\na`, '2 subject: at most 150 characters'],
    ['---\nsubject: "a{\\u007bb}}"\n---\na', '2 Two opening braces'],
    ['---\nsubject: "a\\u202eb"\n---\na', '2 Invisible character U+202E'],
    ['---\nsubject: a\nsender: b\n---\na', '3 Unknown field'],
    ['---\nsubject: a\nbutton: b\n---\na', '3 A button needs a label and a link'],
    ['---\nsubject: a\nbutton:\n  label: b\n---\na', '4 A button needs a label and a link'],
    ['---\nsubject: a\nbutton:\n  label: b\n  link: c\n---\na', '5 A link has no https://'],
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
    const file = '---\nsubject: 1\n---\n<b>\n\n[replace: a]\n\n### c';

    expect(problemsOf(file).map((line) => line[0])).toEqual(['2', '4', '6', '8']);
  });
});
