// Styles of the sandbox's index page, in addition to the styles of all hosted pages.

export const listStyleSheet = `
.listing { max-width: 1080px; margin: 0 auto; padding: 8px 16px 64px; display: grid; gap: 16px; }
.listing > * { min-width: 0; }
.listing h2 { margin-top: 16px; }
.listing dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; }
.listing dt { font-weight: 600; }
.listing code { font: 13px/18px ui-monospace, Menlo, Consolas, monospace; user-select: all; }
.listing table code { white-space: nowrap; }
.listing .scrolls { overflow-x: auto; }
.listing table { width: 100%; border-collapse: collapse; text-align: start; }
.listing th, .listing td { padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); text-align: start; }
.listing thead th { color: var(--soft); font-size: 13px; font-weight: 400; }
.listing tbody th { min-width: 10em; font-weight: 600; }
.listing .picture { width: 64px; }
@media (min-width: 640px) { .listing { padding-inline: 24px; } }
.listing img { display: block; border-radius: 8px; background: var(--raised); }
`;
