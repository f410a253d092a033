class MissingEnvironmentError extends Error {
  constructor(name: string) {
    super(`The environment variable ${name} is not set`);
    this.name = 'MissingEnvironmentError';
  }
}

export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new MissingEnvironmentError(name);
  return value;
}

export function optionalEnv(name: string): string | undefined {
  return process.env[name] || undefined;
}
