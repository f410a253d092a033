import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { yamlFrontmatter } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';

interface MarkdownEditorProps {
  readonly label: string;
  /** What it begins with. */
  readonly text: string;
  readonly problems: readonly { readonly line?: number; readonly what: string }[];
  readonly onChange: (text: string) => void;
}

const LOOKS = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], fontWeight: '700', color: 'var(--ink)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.comment, tags.processingInstruction, tags.meta], color: 'var(--muted)' },
  { tag: [tags.link, tags.url], textDecoration: 'underline' },
]);

/** Tab leaves it, as any other field. */
export default function MarkdownEditor({ label, text, problems, onChange }: MarkdownEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ text, onChange });
  useEffect(() => {
    latest.current.onChange = onChange;
  }, [onChange]);
  useEffect(() => {
    const editor = new EditorView({
      doc: latest.current.text,
      ...(parent.current && { parent: parent.current }),
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        yamlFrontmatter({ content: markdown() }),
        syntaxHighlighting(LOOKS),
        lineNumbers(),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label]);
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, toDiagnostics(editor, problems)));
  }, [problems]);
  return <div ref={parent} className="editor" />;
}

function toDiagnostics(
  { state }: EditorView,
  problems: MarkdownEditorProps['problems'],
): Diagnostic[] {
  return problems.flatMap(({ line = 1, what }) => {
    if (line > state.doc.lines) return [];
    const { from, to } = state.doc.line(line);
    return [{ from, to, severity: 'error' as const, message: what }];
  });
}
