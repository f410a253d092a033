import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The one call of the CDK's that the emulator does not know. */
const PROTECT = 'UpdateTerminationProtection';

export interface EmulatorDoor {
  readonly url: string;
  /** Stacks that were protected against deletion, by name. */
  readonly protectedStacks: ReadonlySet<string>;
  close(): void;
}

/** Stands before the emulator and answers what it cannot; everything else goes through as it is. */
export async function openEmulatorDoor(emulatorPort: number): Promise<EmulatorDoor> {
  const protectedStacks = new Set<string>();

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const form = new URLSearchParams(body.length < 4096 ? body.toString('latin1') : '');
    if (form.get('Action') !== PROTECT) return forward(incoming, body, outgoing);
    const stack = form.get('StackName') ?? '';
    if (form.get('EnableTerminationProtection') === 'true') protectedStacks.add(stack);
    outgoing.setHeader('content-type', 'text/xml');
    outgoing.end(
      `<${PROTECT}Response xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">` +
        `<${PROTECT}Result><StackId>${stack}</StackId></${PROTECT}Result></${PROTECT}Response>`,
    );
  }

  function forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const { method, url: path, headers } = incoming;
    request({ host: '127.0.0.1', port: emulatorPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    })
      .on('error', () => outgoing.writeHead(502).end())
      .end(body);
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    protectedStacks,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
