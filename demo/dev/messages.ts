// What the processes of `npm run dev` tell each other.

/** Where the demo's server finds the build. */
export const BUILD_FOLDER = '.pannier/dev';

/** Names the five ports of a server that is started again, so that open pages find it. */
export const PORTS_VARIABLE = 'DEV_PORTS';

export type TargetName = 'widget' | 'builder';

/** To the process that builds. */
export interface BuildOrder {
  targets: readonly TargetName[];
}

/** From the process that builds. */
export interface BuildResult {
  /** Why something could not be built; empty when everything was. */
  failures: readonly string[];
  seconds: number;
  /** The files that the snippet builder is made of, relative to the current folder. */
  builderFiles: readonly string[];
}

/** From the server, once it answers. */
export interface ServerStarted {
  ports: readonly number[];
}
