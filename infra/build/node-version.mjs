// Runs once, after npm has installed the packages. On Linux these include Node itself. It is plain
// JavaScript, because it has to run on the old Node that it reports.
const REQUIRED_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) < REQUIRED_MAJOR) {
  console.error(
    `This project needs Node ${REQUIRED_MAJOR} or newer; this is ${process.version}. ` +
      'Install it from https://nodejs.org, then run npm ci again.',
  );
  process.exit(1);
}
