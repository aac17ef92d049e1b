export * from './describe-file-error.ts';
export * from './endpoint.ts';
export * from './json.ts';
export * from './refusal.ts';
export * from './security-log.ts';
export * from './wire-values.ts';
