// Styles of the sign-in pages: one narrow column, one question at a time.

export const entryStyleSheet = `
.entry { max-width: 432px; margin: 0 auto; padding: 5vh 16px 64px; display: grid; gap: 28px; }
.entry > *, .entry form > * { min-width: 0; }
.entry form { display: grid; gap: 20px; }
.entry .hint { color: var(--soft); font-size: 13px; line-height: 18px; }
.entry .beside { display: flex; align-items: baseline; justify-content: space-between; gap: 4px 16px; flex-wrap: wrap; }
.entry .beside label { font-size: 13px; line-height: 18px; font-weight: 600; }
.entry .beside a { font-size: 13px; line-height: 18px; color: var(--soft); padding: 13px 0; margin: -13px 0; }
.entry .beside a:hover { color: inherit; }
.entry .who { overflow-wrap: anywhere; font-weight: 600; color: var(--ink); }
.entry .code input { font-size: 24px; line-height: 32px; letter-spacing: 0.3em; font-variant-numeric: tabular-nums; }
.entry .tick { display: grid; grid-template-columns: 20px 1fr; gap: 12px; align-items: center; min-height: 48px; padding: 12px 14px; border: 1px solid var(--edge); border-radius: 10px; cursor: pointer; }
.entry .tick input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); cursor: pointer; }
.entry .notice { font-weight: 600; color: var(--danger); }
.entry .other { border-top: 1px solid var(--line); padding-top: 24px; display: grid; gap: 12px; }
.entry .other form { gap: 12px; }
.plain {
  display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 12px 24px; width: 100%;
  border: 1px solid var(--edge); border-radius: 10px; background: none; color: inherit;
  font: inherit; font-weight: 600; font-size: 16px; text-decoration: none; cursor: pointer;
}
.plain:hover { background: var(--raised); }
`;
