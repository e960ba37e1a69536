// Changes preact's own file: it draws on pages that froze `Object.prototype`, and leaves out what no island uses.

/**
 * Where preact copies what it has drawn. Its copy sets each name, and nobody may set `constructor`, which each of these
 * objects has, where the prototype is frozen.
 */
const COPIES: readonly RegExp[] = [
  /(?<=\b(\w)=)\w\(\{\},(\w)\)(?=;\1\.__v=)/,
  /(?<=\.constructor\?null:)(\w)\(\{\},(\w)\)/,
];

/** Methods of classes that neither our few classes nor preact's hooks have. */
const UNUSED: readonly RegExp[] = [
  /\w&&null!=\w\.getDerivedStateFromProps&&\(.*?\)\)\),/,
  /\w&&null==\w\.getDerivedStateFromProps&&null!=\w\.componentWillMount&&\w\.componentWillMount\(\),/,
  /\w&&null==\w\.getDerivedStateFromProps&&\w!==\w&&null!=\w\.componentWillReceiveProps&&\w\.componentWillReceiveProps\(\w,\w\),/,
  /,\w&&null!=\w\.componentDidUpdate&&\w\.__h\.push\(function\(\)\{.*?\}\)(?=\})/,
  /null!=\w\.getChildContext&&\(.*?\(\)\)\),/,
  /\w&&!\w&&null!=\w\.getSnapshotBeforeUpdate&&\(.*?\)\),/,
];

const edit = (code: string, places: readonly RegExp[], text: string): string =>
  places.reduce((before, place) => {
    if (!place.test(before)) throw new Error(`preact is written in another way now: ${place}`);
    return before.replace(place, text);
  }, code);

/** `isWhole`: for a library that may use all of React. */
export const preactSource = (code: string, isWhole: boolean): string =>
  edit(edit(code, COPIES, '{...$2}'), isWhole ? [] : UNUSED, '');
