// `npm run sandbox`: serves the sandbox alone.
import { parseArgs } from 'node:util';
import { startKey } from './own-key.ts';
import { describeSettings, platformSettings } from './platform/core/platform-kinds.ts';
import { defaultSettings } from './platform/core/settings.ts';
import { serveSandbox } from './serve.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] ?? '4401' },
    host: { type: 'string', default: '127.0.0.1' },
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
    catalog: { type: 'string', default: 'V1' },
    'odd-products': { type: 'boolean', default: false },
    latency: { type: 'string', default: '0' },
    origin: { type: 'string', multiple: true, default: [] },
    platform: { type: 'string', default: 'strict' },
    'well-known-key': { type: 'boolean', default: false },
  },
});

const port = Number(values.port);
const platform = platformSettings(values.platform);
const { allowedRedirectDomains: domains } = {
  ...defaultSettings(),
  ...platform,
};
const apiKey = startKey(values['well-known-key']);
const { origins, close } = await serveSandbox({
  ports: { api: port, media: port && port + 1, pages: port && port + 2 },
  host: values.host,
  databaseUrl: values['database-url'] ?? process.env['DATABASE_URL'],
  dataDir: values['data-dir'],
  oddProducts: values['odd-products'],
  latencyMs: Number(values.latency),
  settings: {
    ...platform,
    apiKey,
    catalogVersion: values.catalog.toUpperCase() === 'V3' ? 'V3' : 'V1',
    allowedRedirectDomains: [...values.origin, ...domains],
  },
});
console.log(
  `Pannier sandbox ready: ${origins.api} (pictures ${origins.media}, hosted pages ${origins.pages})`,
);
console.log(`API key: ${apiKey}`);
console.log(`The platform is ${values.platform}:\n${describeSettings(platform)}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void close().then(() => process.exit(0));
  });
