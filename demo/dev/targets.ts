// Targets of `npm run dev`. They are built outside `dist`, so that other commands can run at the same time.
import { build, type Options } from 'tsup';
import { cdnIn } from '../../widget-loader/build/cdn.ts';
import { builderIn } from '../builder/build.ts';
import { BUILD_FOLDER, type TargetName } from './messages.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Reports which files a build reads. */
const reading = (onRead: (path: string) => void): Plugin => ({
  name: 'reading',
  setup({ onLoad }) {
    onLoad({ filter: /./ }, ({ path }) => {
      onRead(path);
      return undefined;
    });
  },
});

const targets: Readonly<Record<TargetName, Options>> = {
  widget: cdnIn(`${BUILD_FOLDER}/cdn`),
  builder: builderIn(`${BUILD_FOLDER}/builder`),
};

interface Mistake {
  text: string;
  /** Empty unless a plugin threw the error. For a plugin, `location` is useless, and `text` contains the file name. */
  pluginName: string;
  location: { file: string; line: number; column: number } | null;
}

const describeMistake = ({ text, pluginName, location }: Mistake): string =>
  location && !pluginName ? `${location.file}:${location.line}:${location.column}: ${text}` : text;

const describeFailure = (error: unknown): string => {
  const { errors = [] } = error as { errors?: readonly Mistake[] };
  return errors.map(describeMistake).join('\n') || String(error);
};

/** Returns the build error, if any. A failed build leaves the previous build in place. */
export const buildTarget = async (
  name: TargetName,
  onRead: (path: string) => void,
): Promise<string | undefined> => {
  const { esbuildPlugins = [], esbuildOptions, ...target } = targets[name];
  try {
    await build({
      ...target,
      config: false,
      esbuildPlugins: [reading(onRead), ...esbuildPlugins],
      esbuildOptions: (options, context) => {
        esbuildOptions?.(options, context);
        options.logLevel = 'silent';
      },
    });
    return undefined;
  } catch (error) {
    return describeFailure(error);
  }
};
