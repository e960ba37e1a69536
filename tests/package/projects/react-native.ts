// React Native: Metro bundles the client, the engine's compiler accepts the bundle, and Hermes runs the bundle.
import { code } from './node.ts';
import type { Project } from './project.ts';

/**
 * The globals of React Native without its native modules. The process that runs Hermes handles requests and timers.
 * React Native has `btoa` since 0.74, but Hermes 0.12, the newest version with a command line, does not have `btoa`.
 */
const environment = `
const listeners = [];
const later = (kind, detail, listener) => {
  const id = listeners.push(listener) - 1;
  print(kind + ' ' + JSON.stringify({ id, ...detail }));
  return id;
};
global.settle = (id, value) => { listeners[id]?.(value); };

global.window = global.self = global;
global.navigator = { product: 'ReactNative' };
global.RN$Bridgeless = true;
global.nativeModuleProxy = {};
global.setTimeout = (listener, ms = 0) => later('TIMER', { ms }, listener);
global.clearTimeout = (id) => { delete listeners[id]; };
global.__turboModuleProxy = (name) =>
  name === 'RNGetRandomValues'
    ? { getRandomBase64: (length) => btoa(Array.from({ length }, () => String.fromCharCode(Math.random() * 256)).join('')) }
    : null;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
global.btoa = (text) =>
  text.replace(/[^]{1,3}/g, (part) => {
    const bits = [0, 1, 2].reduce((sum, index) => (sum << 8) | (part.charCodeAt(index) || 0), 0);
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63]).join('');
    return digits.slice(0, part.length + 1).padEnd(4, '=');
  });

global.XMLHttpRequest = class {
  headers = {};
  open(method, url) { Object.assign(this, { method, url }); }
  setRequestHeader(name, value) { this.headers[name] = value; }
  getAllResponseHeaders() { return this.responseHeaders; }
  send(body) {
    const { method, url, headers } = this;
    later('REQUEST', { method, url, headers, body: body ?? undefined }, (answer) => {
      Object.assign(this, answer, { readyState: 4, response: answer.responseText });
      this.onload();
    });
  }
};
require('whatwg-fetch');
Object.assign(global, require('react-native/Libraries/Blob/URL'));
Object.assign(global, require('abort-controller/dist/abort-controller'));
`;

const client = (run: string): string => `import 'react-native-get-random-values';
import { createStoreClient, STORE_APP_ID } from 'pannier';

export const shop = async () => {${run}};
`;

const entry = `require('./environment');
require('./client').shop().then(() => print('DONE'), (error) => print('FAILED ' + error.stack));
`;

/** Hermes reads lines of code and evaluates them, so its requests and timers are answered by sending more lines. */
const runHermes = `import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const folder = { darwin: 'osx-bin', win32: 'win64-bin' }[process.platform] ?? 'linux64-bin';
execFileSync(\`node_modules/hermes-compiler/hermesc/\${folder}/hermesc\`, ['-w', '-emit-binary', '-out', 'bundle.hbc', 'bundle.js']);

const hermes = spawn(\`node_modules/hermes-engine-cli/\${folder}/hermes\`, ['-prompt=', '-prompt2=']);
const textOf = (value) =>
  JSON.stringify(value).replace(/[^ -~]/g, (letter) => '\\\\u' + letter.charCodeAt(0).toString(16).padStart(4, '0'));
const send = (line) => hermes.stdin.write(line + '\\n');
const settle = (id, value) => send(\`settle(\${id}, \${textOf(value)})\`);

const request = async ({ id, url, ...options }) => {
  const response = await fetch(url, options);
  const responseHeaders = [...response.headers].map((pair) => pair.join(': ')).join('\\r\\n');
  const responseText = await response.text();
  settle(id, { status: response.status, responseURL: response.url, responseHeaders, responseText });
};

const printed = [];
const end = (code) => {
  if (code) console.error(printed.join('\\n'));
  hermes.kill();
  process.exit(code);
};
hermes.stderr.on('data', (text) => printed.push(String(text)));
hermes.once('exit', () => end(1));
setTimeout(end, 30_000, 1);
createInterface({ input: hermes.stdout }).on('line', (line) => {
  printed.push(line.slice(0, 2_000));
  const [, kind, detail] = /(REQUEST|TIMER|DONE|FAILED) ?(.*)/.exec(line) ?? [];
  if (kind === 'DONE') end(0);
  if (kind === 'FAILED') setTimeout(end, 500, 1);
  if (kind === 'REQUEST') void request(JSON.parse(detail));
  if (kind === 'TIMER') {
    const { id, ms } = JSON.parse(detail);
    setTimeout(settle, ms, id, null);
  }
});
send(\`(0, eval)(\${textOf(readFileSync('bundle.js', 'utf8'))})\`);
`;

export const reactNative: Project = {
  name: 'react-native',
  // The last version for Node 20.
  packages: [
    'react-native@0.86.3',
    'react@19',
    '@react-native/metro-config@0.86.3',
    '@react-native/babel-preset@0.86.3',
    'react-native-get-random-values@2',
    'hermes-engine-cli@0.12.0',
  ],
  files: (store) => ({
    'metro.config.cjs': `const { getDefaultConfig } = require('@react-native/metro-config');
const config = getDefaultConfig(__dirname);
// React Native's setup needs native modules; environment.js replaces it.
config.serializer.getModulesRunBeforeMainModule = () => [];
// The index imports hundreds of modules, and the bundle needs one of them.
config.resolver.resolveRequest = (context, name, platform) =>
  name === 'react-native'
    ? { type: 'sourceFile', filePath: require.resolve('./registry.cjs') }
    : context.resolveRequest(context, name, platform);
module.exports = config;
`,
    'babel.config.cjs': "module.exports = { presets: ['module:@react-native/babel-preset'] };\n",
    'environment.js': environment,
    'registry.cjs':
      "exports.TurboModuleRegistry = require('react-native/Libraries/TurboModule/TurboModuleRegistry');\n",
    'client.js': client(code(store)),
    'index.js': entry,
    'main.mjs': runHermes,
  }),
  build: [
    ['metro', 'build', 'index.js', '--out', 'bundle.js', '--platform', 'android'],
    ['node', 'main.mjs'],
  ],
};
