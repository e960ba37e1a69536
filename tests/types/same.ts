// A function whose call compiles only if both types are equal.

export type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const same = <A, B>(_: Same<A, B>): void => {};
