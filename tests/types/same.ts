// A call that compiles only where two types are the same.

export type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const same = <A, B>(_: Same<A, B>): void => {};
