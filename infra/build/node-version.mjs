import { readFileSync } from 'node:fs';

// Runs after npm has installed the packages. On Linux they include Node itself, which npm scripts then
// run on. Plain JavaScript, because elsewhere an old Node may have to report itself.
const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const [required] = /\d+/.exec(engines.node);

if (Number.parseInt(process.versions.node) < Number(required)) {
  console.error(
    `This project needs Node ${required} or newer; this is ${process.version}. ` +
      'Install it from https://nodejs.org, then run npm ci again.',
  );
  process.exit(1);
}
