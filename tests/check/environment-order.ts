// Orders test files so that files of the same environment run one after another.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const environmentOf = (path: string): string =>
  /@vitest-environment (\S+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';

/** Each change of the environment makes vitest start a new process, which loads everything again. */
export class EnvironmentOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const key = `${file.project.name} ${environmentOf(file.moduleId)}`;
      groups.set(key, [...(groups.get(key) ?? []), file]);
    }
    return [...groups.values()].flat();
  }
}
