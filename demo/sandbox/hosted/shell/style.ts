// Styles of the hosted pages, in light and dark, from 320 px up.

/** Shows the totals of the selected shipping option, by its position in the list; no shop has more than 100 options. */
const chosenSums = Array.from(
  { length: 100 },
  (_, index) =>
    `body:has(.choice:nth-child(${index + 1}) input:checked) .sum[data-place='${index + 1}']`,
).join(',\n');

export const styleSheet = `
:root {
  color-scheme: light dark;
  --surface: #ffffff;
  --raised: #f7f7f5;
  --field: #ffffff;
  --ink: #17191d;
  --soft: rgb(23 25 29 / 64%);
  --line: rgb(23 25 29 / 10%);
  --edge: rgb(23 25 29 / 46%);
  --accent: #1a1c20;
  --on-accent: #ffffff;
  --danger: #b3261e;
  --danger-wash: rgb(179 38 30 / 7%);
  --success: #1b6e3c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #16181c;
    --raised: #1f2227;
    --field: #16181c;
    --ink: #f1f2f4;
    --soft: rgb(241 242 244 / 68%);
    --line: rgb(241 242 244 / 14%);
    --edge: rgb(241 242 244 / 44%);
    --accent: #f1f2f4;
    --on-accent: #16181c;
    --danger: #ffb4ab;
    --danger-wash: rgb(255 180 171 / 9%);
    --success: #7bd69b;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--surface);
  color: var(--ink);
  font: 15px/22px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
  font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;
}
h1, h2, p, dl, dd, ul, fieldset, legend { margin: 0; padding: 0; }
ul { list-style: none; }
fieldset { border: 0; min-width: 0; }
h1 { font-size: 26px; line-height: 32px; font-weight: 600; letter-spacing: -0.01em; text-wrap: balance; }
h2, legend { font-size: 17px; line-height: 24px; font-weight: 600; }
a { color: inherit; text-underline-offset: 3px; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }

.top {
  display: flex; align-items: center; justify-content: space-between; gap: 8px 16px; flex-wrap: wrap;
  max-width: 1080px; margin: 0 auto; padding: 20px 16px;
}
.shop { font-weight: 600; font-size: 17px; letter-spacing: -0.01em; }
.back {
  display: inline-flex; align-items: center; gap: 4px; min-height: 44px; margin: -11px 0;
  color: var(--soft); text-decoration: none; border-radius: 6px;
}
.back:hover { color: var(--ink); text-decoration: underline; }
.back svg { fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }

.checkout { max-width: 1080px; margin: 0 auto; padding: 8px 16px 64px; display: grid; gap: 40px; }
.checkout > *, .fields > *, .row > * { min-width: 0; }
.fields { display: grid; gap: 36px; align-content: start; }
.intro { display: grid; gap: 8px; }
.quiet { color: var(--soft); }
.small { font-size: 13px; line-height: 18px; }

.group { display: grid; gap: 16px; }
.group > legend { margin-bottom: 16px; }
.row { display: grid; gap: 16px; }
.field { display: grid; gap: 6px; align-content: start; }
.field > label { font-size: 13px; line-height: 18px; font-weight: 600; }
.field input, .field select {
  width: 100%; min-height: 46px; padding: 11px 14px;
  border: 1px solid var(--edge); border-radius: 10px; background: var(--field); color: inherit;
  font: inherit; font-size: 16px;
}
.field select {
  appearance: none; padding-right: 40px;
  background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%);
  background-size: 6px 6px; background-position: right 20px center, right 14px center; background-repeat: no-repeat;
}
.field input[aria-invalid], .field select[aria-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.error { color: var(--danger); font-size: 13px; line-height: 18px; }
.notice { padding: 16px; border-radius: 10px; background: var(--danger-wash); border: 1px solid var(--danger); display: grid; gap: 4px; }
.notice strong { font-weight: 600; color: var(--danger); }
.notice a { color: inherit; }

.choices { border: 1px solid var(--edge); border-radius: 10px; overflow: clip; background: var(--field); }
.choice { display: grid; grid-template-columns: 20px 1fr auto; gap: 2px 12px; align-items: center; padding: 13px 14px; cursor: pointer; }
.choice + .choice { border-top: 1px solid var(--line); }
.choice input { appearance: none; width: 20px; height: 20px; margin: 0; border: 1.6px solid var(--edge); border-radius: 50%; display: grid; place-content: center; grid-row: span 2; cursor: pointer; }
.choice input:checked { border-color: var(--accent); }
.choice input:checked::after { content: ''; width: 10px; height: 10px; border-radius: 50%; background: var(--accent); }
.choice:has(:checked) { background: var(--raised); }
.choice:has(:focus-visible) { outline: 2px solid var(--ink); outline-offset: -2px; border-radius: 10px; }
.choice input:focus-visible { outline: 0; }
.choice b { font-weight: 600; }
.choice .when { grid-column: 2 / -1; }
.amount { text-align: right; white-space: nowrap; }

.aside { align-self: start; }
.summary { background: var(--raised); border-radius: 16px; padding: 24px 20px; display: grid; gap: 20px; align-content: start; }
.lines { display: grid; gap: 16px; }
.line { display: grid; grid-template-columns: 64px minmax(0, 1fr) auto; gap: 4px 14px; align-items: start; }
.thumb { width: 64px; height: 64px; border-radius: 10px; background: var(--line); object-fit: cover; display: block; }
.line .name { font-weight: 600; text-align: left; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
.line .problem { color: var(--danger); }
.swatch { display: inline-block; width: 10px; height: 10px; border-radius: 50%; vertical-align: 0; margin-right: 5px; }
.was { color: var(--soft); text-decoration: line-through; font-size: 13px; line-height: 18px; display: block; }
.sum { border-top: 1px solid var(--line); padding-top: 16px; display: none; }
.sum dl { display: grid; gap: 6px; }
.sum dl > div { display: flex; justify-content: space-between; gap: 16px; }
.sum dt { color: var(--soft); min-width: 0; }
.sum dd { white-space: nowrap; }
.sum .total { padding-top: 10px; font-weight: 600; font-size: 20px; line-height: 28px; }
.sum .total dt { color: inherit; }
.sum[data-delivery='none'],
${chosenSums} { display: block; }
@supports not selector(:has(*)) { .sum.at-first { display: block; } }

.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 12px 24px;
  border: 1px solid transparent; border-radius: 10px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 600; font-size: 16px; text-decoration: none; cursor: pointer;
}
.button:hover { opacity: 0.88; }
.button:active { opacity: 0.76; }
.wide { width: 100%; }
.center { text-align: center; }

.message { max-width: 520px; margin: 0 auto; padding: 12vh 24px 64px; display: grid; gap: 16px; justify-items: start; }
.message .summary { width: 100%; margin-top: 8px; }
.mark { width: 44px; height: 44px; fill: none; stroke: var(--success); stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.facts { display: grid; gap: 6px; width: 100%; }
.facts > div { display: flex; justify-content: space-between; gap: 16px; }
.facts dt { color: var(--soft); }
.facts dd { text-align: right; min-width: 0; }

.product { max-width: 1080px; margin: 0 auto; padding: 8px 16px 64px; display: grid; gap: 32px; }
.product > * { min-width: 0; }
.pictures { display: grid; gap: 12px; grid-template-columns: repeat(3, minmax(0, 1fr)); }
.pictures img { width: 100%; height: auto; aspect-ratio: 1; border-radius: 10px; background: var(--raised); display: block; }
.pictures img:first-child { grid-column: 1 / -1; border-radius: 16px; }
.facts-of { display: grid; gap: 20px; align-content: start; }
.price { font-size: 20px; line-height: 28px; font-weight: 600; display: flex; gap: 10px; align-items: baseline; flex-wrap: wrap; }
.price .was { display: inline; font-weight: 400; font-size: 15px; }
.ribbon { justify-self: start; padding: 2px 10px; border-radius: 99px; border: 1px solid var(--line); font-size: 13px; line-height: 20px; }
.option { display: grid; gap: 8px; }
.pills { display: flex; flex-wrap: wrap; gap: 8px; }
.pills li { padding: 6px 12px; border: 1px solid var(--line); border-radius: 10px; }
.pills .gone { color: var(--soft); text-decoration: line-through; }
.description { white-space: pre-line; max-width: 60ch; }

@media (max-width: 419px) {
  .line { grid-template-columns: 64px minmax(0, 1fr); }
  .line .amount { grid-column: 2; display: flex; flex-direction: row-reverse; justify-content: flex-end; gap: 8px; align-items: baseline; }
}
@media (min-width: 480px) {
  .row.two { grid-template-columns: 1fr 1fr; }
  .row.postal { grid-template-columns: 9rem 1fr; }
}
@media (min-width: 640px) {
  .top, .checkout, .product { padding-inline: 24px; }
  .summary { padding: 24px; }
}
@media (min-width: 900px) {
  .checkout { grid-template-columns: minmax(0, 1fr) 420px; gap: 64px; padding-top: 16px; }
  .summary.aside { position: sticky; top: 24px; }
  .product { grid-template-columns: minmax(0, 1fr) minmax(0, 440px); gap: 56px; padding-top: 16px; }
  .facts-of { position: sticky; top: 24px; }
  h1 { font-size: 30px; line-height: 36px; }
}
@media (forced-colors: active) {
  .choice input:checked::after { background: CanvasText; }
}
`;
