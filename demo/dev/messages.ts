// Messages between the processes of `npm run dev`.

/** Folder of the build; the demo server reads it. */
export const BUILD_FOLDER = '.pannier/dev';

/** Passes the five ports to a restarted server, so that open pages find it. */
export const PORTS_VARIABLE = 'DEV_PORTS';

export type TargetName = 'widget' | 'builder';

/** Message to the build process. */
export interface BuildOrder {
  targets: readonly TargetName[];
}

/** Message from the build process. */
export interface BuildResult {
  /** Build errors. Empty if everything was built. */
  failures: readonly string[];
  seconds: number;
  /** Source files of the snippet builder, relative to the current folder. */
  builderFiles: readonly string[];
}

/** Message from the server when it is ready. */
export interface ServerStarted {
  ports: readonly number[];
}
