/** The package has no types. These are the types of what we use. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(event: string, listener: (...output: never[]) => void): this;
  }
  export class JSDOM {
    constructor(
      html: string,
      options?: {
        readonly runScripts: 'outside-only';
        readonly url: string;
        readonly virtualConsole: VirtualConsole;
      },
    );
    readonly window: Pick<Window, 'document' | 'customElements' | 'close'> & {
      eval(code: string): void;
    };
  }
}
