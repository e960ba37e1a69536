// Writes docs/api from the docstrings, unless `--check` is set. Fails on missing docstrings and broken links.
import { createRequire, register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** Import path -> source file. */
const ENTRIES: Readonly<Record<string, string>> = {
  pannier: 'src/package/index.ts',
  'pannier/react': 'src/package/react.ts',
  'pannier/admin': 'src/package/admin.ts',
  'pannier/events': 'src/package/events.ts',
  'pannier/elements': 'src/package/elements.ts',
  'pannier/messages': 'src/package/messages.ts',
  'pannier/languages': 'src/package/language.ts',
  'pannier/testing': 'demo/testing/index.ts',
};

/** Methods and properties of mapped types. TypeDoc does not find their docstrings. */
const MAPPED = [
  ...[
    ...['bulkUpdateProducts', 'bulkDeleteProducts', 'bulkUpdateVariants', 'bulkAdjustVariants'],
    ...['bulkUpdateTags', 'bulkAddProductsToCategories', 'bulkRemoveProductsFromCategories'],
    ...['bulkAddInfoSections', 'bulkRemoveInfoSections'],
  ].map((verb) => `pannier/admin.ElevatedProductsV3Service.${verb}ByFilter`),
  'pannier/react.AppActions.destination',
  'pannier/react.AppActions.setDestination',
];

/** TypeDoc needs the compiler as a library. This repository has only the program, so attw's library is used. */
const attw = createRequire(import.meta.resolve('@arethetypeswrong/core'));
const library = pathToFileURL(attw.resolve('typescript')).href;
const withLibrary = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? ${JSON.stringify(library)} : name, context);`;
register(`data:text/javascript,${encodeURIComponent(withLibrary)}`);
const { Application, LogLevel, ReflectionKind } = await import('typedoc');

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const app = await Application.bootstrapWithPlugins({
  entryPoints: Object.values(ENTRIES).map((path) => root + path),
  tsconfig: `${root}tests/check/api-reference.json`,
  plugin: ['typedoc-plugin-markdown'],
  out: `${root}docs/api`,
  name: 'Reference of the package',
  readme: 'none',
  // Skips type errors, because `npm run types` reports them.
  skipErrorChecking: true,
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  disableSources: true,
  groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases', 'Variables'],
  validation: { notExported: false, invalidLink: true, notDocumented: true },
  requiredToBeDocumented: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable', 'Method'],
  intentionallyNotDocumented: [...MAPPED],
  logLevel: LogLevel.Warn,
});
// Gives each function, class and interface a page, so that the address of an export does not depend on other exports.
app.options.setValue('outputFileStrategy', 'members');
app.options.setValue('membersWithOwnFile', ['Function', 'Class', 'Interface']);
app.options.setValue('useCodeBlocks', true);
app.options.setValue('indexFormat', 'table');
app.options.setValue('parametersFormat', 'table');
app.options.setValue('propertiesFormat', 'table');

const project = await app.convert();
if (!project) process.exit(1);
for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
  const isIt = ([, path]: [string, string]) => path.replace(/(\/index)?\.ts$/, '') === module.name;
  module.name = Object.entries(ENTRIES).find(isIt)?.[0] ?? module.name;
}
app.validate(project);
if (!values.check) await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1);
