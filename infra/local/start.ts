import { flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { buildForLaptop } from '../build/build.ts';
import { LOCAL_DATA } from '../build/paths.ts';
import { PortInUseError } from './port.ts';
import { originsOf, type Ports } from './ports.ts';
import { InvalidSettingError, readSettings } from './settings.ts';
import type { StopStack } from './stack.ts';

const FLAG = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { fresh: FLAG, limits: FLAG, built: FLAG, dev: FLAG } });

try {
  const settings = await readSettings(process.env);
  // It loads while the parts are built.
  const loading = import('./stack.ts');
  // Tests share one build, which the settings of one of them must not change.
  const site = values.dev ? [] : ['site'];
  if (!values.built) await buildForLaptop(['widget', 'lambdas', 'pages', ...site]);
  const { startStack } = await loading;
  const stop = await startStack({
    ...settings,
    dataFolder: process.env['LOCAL_DATA'] ?? LOCAL_DATA,
    fresh: values.fresh,
    limits: values.limits,
    isInDevelopment: values.dev,
  });
  stopOnSignal(stop);
  console.log(welcome(settings.ports, settings.dynamodbEndpoint));
  // A process that is killed would lose what it compiled.
  flushCompileCache();
} catch (error) {
  if (error instanceof PortInUseError) {
    fail(
      `Port ${error.port} is taken. Stop what uses it, or move ports and data: PORT=4000 LOCAL_DATA=.local-4000 npm start`,
    );
  }
  if (error instanceof InvalidSettingError) fail(error.message);
  throw error;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function stopOnSignal(stop: StopStack): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        console.error('Stopping failed:', fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function welcome(ports: Ports, dynamodbEndpoint?: string): string {
  const origins = originsOf(ports);
  return `
  Site            ${origins.site}
  Partner’s page  ${origins.partner}
  Inbox           ${origins.inbox}
  Function URL    ${origins.functionUrl}
  DynamoDB        ${dynamodbEndpoint ?? origins.dynamodb}

  Ctrl-C stops it; the data stays in .local until: npm start -- --fresh
`;
}
