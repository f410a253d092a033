import { existsSync, readFileSync } from 'node:fs';

// Runs after npm has installed the packages, and before what npm scripts start. On Linux the packages
// include Node itself, which npm scripts then run on. Plain JavaScript with no import that an old Node
// lacks, because an old Node may have to report itself.
const ROOT = new URL('../../', import.meta.url);
const { engines } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
const [required] = /\d+/.exec(engines.node);

if (!existsSync(new URL('node_modules', ROOT))) fail('The packages are missing: run npm ci first.');

if (Number.parseInt(process.versions.node) < Number(required)) {
  fail(
    `This project needs Node ${required} or newer; this is ${process.version}. ` +
      'Install it from https://nodejs.org, then run npm ci again.',
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
