import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';

const ROOT = join(import.meta.dirname, '../..');

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedAt: string;
}

/** What `list` says of a person. */
export interface Person extends Readonly<Record<string, unknown>> {
  readonly email: string;
  readonly state: string;
}

type Settings = Readonly<Record<string, string>>;

/** The product on this machine, as `npm start` runs it, with an empty folder to work in. */
export class Stack {
  readonly site: string;
  readonly partner: string;
  readonly inbox: string;
  readonly functionUrl: string;
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess;

  private constructor(folder: string, port: number, env: NodeJS.ProcessEnv, child: ChildProcess) {
    const at = (offset: number) => `http://localhost:${port + offset}`;
    [this.site, this.partner, this.inbox, this.functionUrl] = [at(0), at(1), at(2), at(3)];
    this.folder = folder;
    this.#env = env;
    this.#child = child;
  }

  static async start(settings: Settings): Promise<Stack> {
    const folder = await mkdtemp(join(tmpdir(), 'flows-'));
    const data = join(folder, 'data');
    await mkdir(data);
    for (;;) {
      const port = 10_000 + 10 * randomInt(900);
      const env = { ...process.env, ...settings, PORT: String(port), LOCAL_DATA: data };
      const child = await serve(env);
      if (child) return new Stack(folder, port, env, child);
    }
  }

  async kill(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  async restart(): Promise<void> {
    const child = await serve(this.#env);
    if (!child) throw new Error('Another process took the ports');
    this.#child = child;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true });
  }

  /** Runs an `npm run` script of the product. Resolves with what it prints, even if it left something out. */
  run(script: string, ...args: readonly string[]): Promise<string> {
    const [, ...command] = SCRIPTS[script]?.split(' ').map(inRoot) ?? [];
    return new Promise((resolve, reject) => {
      const options = { cwd: this.folder, env: this.#env };
      execFile(process.execPath, [...command, ...args], options, (error, stdout) => {
        if (error && error.code !== LEFT_OUT) reject(error);
        else resolve(stdout);
      });
    });
  }

  /** What the operator's command answers in JSON, one value a line. */
  async waitlist<Line>(...args: readonly string[]): Promise<Line[]> {
    const lines = (await this.run('waitlist', ...args, '--json')).split('\n');
    return lines.filter(Boolean).map((line) => JSON.parse(line) as Line);
  }

  /** Writes an announcement whose subject is its name. */
  async draft(name: string): Promise<void> {
    await this.run('waitlist', 'announce', 'draft', name);
    for (const language of ['it', 'en', 'de', 'fr']) {
      const text = `---\nsubject: ${name}\npreheader: ${name}\n---\n\n# ${name}\n\nIt is open.\n`;
      await writeFile(join(this.folder, 'announcements', name, `${language}.md`), text);
    }
  }

  async announce(name: string, ...to: readonly string[]): Promise<void> {
    await this.run('waitlist', 'announce', 'send', name, ...to, '--yes');
  }

  async statusOf(name: string): Promise<Record<string, number> | undefined> {
    return (await this.waitlist<Record<string, number>>('announce', 'status', name))[0];
  }

  people(): Promise<Person[]> {
    return this.waitlist<Person>('list', '--limit', '1000');
  }

  async person(email: string): Promise<Person | undefined> {
    return (await this.people()).find((person) => person.email === email);
  }

  post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return fetch(this.site + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async signUp(email: string, meta: object = {}): Promise<void> {
    const signup = { email, role: 'private', intent: 'looking', language: 'en' };
    const { status } = await this.post('/api/send-waitlist-notification', { signup, meta });
    expect(status, email).toBe(200);
  }

  async mails(to?: string): Promise<Mail[]> {
    const query = to ? `?to=${encodeURIComponent(to)}` : '';
    return (await (await fetch(`${this.inbox}/mails${query}`)).json()) as Mail[];
  }

  /** The last mail to an address, once it has as many. */
  async mailTo(address: string, count = 1): Promise<Mail> {
    let mails: Mail[] = [];
    await expect(async () => {
      mails = await this.mails(address);
      expect(mails.length, address).toBeGreaterThanOrEqual(count);
    }).toPass({ intervals: [100] });
    return mails[count - 1] as Mail;
  }

  async setFaults(mode: string, more: object = {}): Promise<void> {
    const body = JSON.stringify({ mode, ...more });
    expect((await fetch(`${this.inbox}/faults`, { method: 'PUT', body })).ok).toBe(true);
  }
}

const { scripts: SCRIPTS } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Settings;
};

/** The exit code of a command that left something out. */
const LEFT_OUT = 3;

/** The scripts name their files from the root. */
const inRoot = (part: string) => (/\/.*\.m?[jt]s$/.test(part) ? join(ROOT, part) : part);

/** Resolves once it serves: undefined if one of the ports is taken. */
async function serve(env: NodeJS.ProcessEnv): Promise<ChildProcess | undefined> {
  const [, ...command] = SCRIPTS['start']?.split(' ') ?? [];
  const child = spawn(process.execPath, [...command, '--built'], { cwd: ROOT, env });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C')) resolve(child);
    });
    child.once('exit', () => {
      if (output.includes('is taken')) resolve(undefined);
      else reject(new Error(output));
    });
  });
}
