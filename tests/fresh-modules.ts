import { afterAll, vi } from 'vitest';

/** Files that share a worker share its packages. Each has modules and an environment of its own. */
vi.resetModules();
const env = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
});
