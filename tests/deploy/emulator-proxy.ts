import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The only action of the CDK that the emulator does not implement. */
const ACTION = 'UpdateTerminationProtection';

export interface EmulatorProxy {
  readonly url: string;
  /** Names of the stacks whose termination protection was enabled. */
  readonly protectedStacks: ReadonlySet<string>;
  close(): void;
}

/** A proxy in front of the emulator. It answers one action itself and forwards everything else. */
export async function startEmulatorProxy(emulatorPort: number): Promise<EmulatorProxy> {
  const protectedStacks = new Set<string>();

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const form = new URLSearchParams(body.length < 4096 ? body.toString('latin1') : '');
    if (form.get('Action') !== ACTION) return forward(incoming, body, outgoing);
    const stack = form.get('StackName') ?? '';
    if (form.get('EnableTerminationProtection') === 'true') protectedStacks.add(stack);
    outgoing.setHeader('content-type', 'text/xml');
    outgoing.end(
      `<${ACTION}Response xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">` +
        `<${ACTION}Result><StackId>${stack}</StackId></${ACTION}Result></${ACTION}Response>`,
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
