// `npm run release`: adds the last build to a release folder, or makes an earlier release current.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addBuilder } from './add-builder.ts';
import { addRelease, rollBack } from './release-folder.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist/release' },
    build: { type: 'string', default: 'dist/cdn' },
    'roll-back': { type: 'boolean', default: false },
    id: { type: 'string' },
  },
});

try {
  if (values['roll-back']) {
    const id = await rollBack(values.to, values.id);
    say(`${values.to}/v1 is release ${id} again.`);
  } else {
    const { id, removed } = await addRelease(values.build, values.to);
    await addBuilder(join(values.build, '../builder'), values.to);
    say(`${values.to}/v1 is release ${id}, and ${values.to}/${id} stays what it is.`);
    say(`Upload ${values.to} to any static host. ${values.to}/builder is the snippet builder.`);
    if (removed.length) say(`${removed.length} chunks of old releases were removed.`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
