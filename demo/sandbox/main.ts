// `npm run sandbox`: serves the sandbox alone.
import { parseArgs } from 'node:util';
import { serveSandbox } from './serve.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] ?? '4401' },
    host: { type: 'string', default: '127.0.0.1' },
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
    latency: { type: 'string', default: '0' },
  },
});

const { origin, close } = await serveSandbox({
  port: Number(values.port),
  host: values.host,
  databaseUrl: values['database-url'] ?? process.env['DATABASE_URL'],
  dataDir: values['data-dir'],
  latencyMs: Number(values.latency),
});
console.log(`Pannier sandbox ready: ${origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void close().then(() => process.exit(0));
  });
