class MissingEnvironmentError extends Error {
  override readonly name = 'MissingEnvironmentError';
}

export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new MissingEnvironmentError(`The environment variable ${name} is not set`);
  return value;
}

export function optionalEnv(name: string): string | undefined {
  return process.env[name] || undefined;
}
