// `npm run check:words`: prints each text that matches a pattern, and fails if there is one. `--count` prints counts only.
// `--sample` prints texts for a reader: 300 comments, 100 titles and 100 sentences of documents, drawn evenly.
import { glossaryPatterns } from './glossary.ts';
import { patterns } from './patterns.ts';
import { allTexts, type Text } from './texts.ts';

const rules = [...patterns, ...glossaryPatterns()];
const texts = allTexts();
const findings = texts.flatMap((text) =>
  rules
    .filter(({ kinds, expression }) => kinds.includes(text.kind) && expression.test(text.text))
    .map((pattern) => ({ text, pattern })),
);

const share = (kind: Text['kind']): string => {
  const all = texts.filter((text) => text.kind === kind).length;
  const found = new Set(findings.filter(({ text }) => text.kind === kind).map(({ text }) => text));
  return `${kind}: ${found.size} of ${all}`;
};

const SAMPLE = { comment: 300, title: 100, document: 100 } as const;
/** Position of the first sampled text, fixed so that a sample can be repeated. */
const SEED = 7;

const sample = (kind: keyof typeof SAMPLE): Text[] => {
  const all = texts.filter((text) => text.kind === kind);
  const step = all.length / SAMPLE[kind];
  return Array.from(
    { length: SAMPLE[kind] },
    (_, place) => all[(SEED + Math.floor(place * step)) % all.length],
  ).filter((text): text is Text => text !== undefined);
};

const printFindings = (): void => {
  for (const { text, pattern } of findings)
    console.error(
      `${text.path}:${text.line}: ${pattern.name}. ${pattern.advice}\n    ${text.text}`,
    );
};

const printCounts = (): void => {
  for (const { name } of rules) {
    const count = findings.filter(({ pattern }) => pattern.name === name).length;
    console.log(String(count).padStart(6), name);
  }
};

if (process.argv.includes('--sample'))
  for (const kind of ['comment', 'title', 'document'] as const)
    for (const { path, line, text } of sample(kind))
      console.log(`${kind} ${path}:${line}\n    ${text}`);
else {
  if (process.argv.includes('--count')) printCounts();
  else printFindings();
  console.log((['comment', 'title', 'document', 'commit'] as const).map(share).join(', '));
  process.exitCode = findings.length ? 1 : 0;
}
