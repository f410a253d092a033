import { globSync, readFileSync } from 'node:fs';

/** A command of a shell block, or a definition in it, without its comment. */
export interface DocumentedCommand {
  readonly text: string;
  /** Whether the document says that it needs an account of AWS. */
  readonly needsAccount: boolean;
}

/** A comment: in the first line of a block for all of it, or behind a command for that one. */
const MARK = /#.*\bneeds an account\b/;
/** A sentence: for the commands that stand outside of blocks. */
const MARK_OF_INLINE = /command[^.]* that begins with `aws`[^.]* needs an account/;

const BLOCK = /^```sh\n([^]*?)^```$/gm;
const ANY_BLOCK = /^```[^]*?^```$/gm;

/** The commands of every shell block of a document, in order. */
export function commandsIn(markdown: string): DocumentedCommand[] {
  return [...markdown.matchAll(BLOCK)].flatMap(([, block = '']) => {
    const [first = ''] = block.split('\n');
    const isMarked = first.startsWith('#') && MARK.test(first);
    return statementsOf(block).map((line) => ({
      text: line.replaceAll(/(^|\s)#\s.*$/gm, '').trim(),
      needsAccount: isMarked || MARK.test(line),
    }));
  });
}

/** Functions whole, and lines, of which those that go on are joined. Comments are left out. */
function statementsOf(block: string): string[] {
  const joined = block.replaceAll(/\\\n\s*/g, '');
  const statements = joined.match(/^\w+\(\) \{[^]*?\}$|^.+$/gm) ?? [];
  return statements.filter((statement) => !/^\s*(?:#|$)/.test(statement));
}

/** Whether a document leaves open that commands which it names outside of blocks need an account. */
export function leavesInlineOpen(markdown: string): boolean {
  const prose = markdown.replaceAll(ANY_BLOCK, '');
  return /`aws [a-z0-9-]+ [^`]*`/.test(prose) && !MARK_OF_INLINE.test(prose);
}

/** The code of a document that names what is deployed: shell blocks, and code within sentences. */
export function codeIn(markdown: string): string {
  const blocks = [...markdown.matchAll(BLOCK)].map(([, block = '']) => block);
  const inline = [...markdown.replaceAll(ANY_BLOCK, '').matchAll(/`([^`\n]+)`/g)];
  return [...blocks, ...inline.map(([, code = '']) => code)].join('\n');
}

export const { scripts: PACKAGE_SCRIPTS } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const ciSteps = readFileSync('.ci/run', 'utf8').split('\n');
const testSources = globSync('tests/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const testOfDefinitions = readFileSync('tests/infra/cli/documented-commands.test.ts', 'utf8');

/**
 * Whether CI or a test runs a command: the step is one of CI's, or a test names the file of its npm
 * script. Definitions of the shell have a test of their own, which names their document.
 */
export function isRun(command: string, document: string): boolean {
  if (/^(?:\w+\(\) \{|export |[A-Z_]+=)/.test(command)) {
    return testOfDefinitions.includes(`definitionsOf('${document}')`);
  }
  // It works on the reader's own repository.
  if (command.startsWith('git ')) return true;
  const [, script = ''] = /^npm run (?:-s )?([\w:]+)/.exec(command) ?? [];
  if (ciSteps.includes(script ? `npm run ${script}` : command)) return true;
  const [file] = /[\w/.-]+\.ts\b/.exec(PACKAGE_SCRIPTS[script] ?? '') ?? [];
  return file !== undefined && testSources.some((source) => source.includes(`${file}'`));
}
