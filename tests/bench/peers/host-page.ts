// HTML of the shop’s page. Each compared product (a column of the results table) adds its elements to the same page.

interface PageParts {
  head?: string;
  links: string;
  product(place: number): string;
  end: string;
}

const style = `
  body { margin: 0; font: 16px/1.5 sans-serif; color: #222 }
  header { display: flex; justify-content: space-between; padding: 16px; border-bottom: 1px solid #ccc }
  main { max-width: 900px; margin: auto; padding: 16px }
  ul.products { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 16px; padding: 0; list-style: none }
  .picture { height: 140px; background: #e5e0d8 }`;

const paragraphs = Array.from(
  { length: 8 },
  (_, place) =>
    `<p>Chapter ${place + 1}. Each carafe is blown by hand in a small workshop by the river, cooled for a day and checked against the light before it is packed in straw. No two of them are quite the same height.</p>`,
).join('\n');

export const hostPage = (count: number, { head = '', links, product, end }: PageParts): string => {
  const items = Array.from(
    { length: count },
    (_, place) =>
      `<li><div class="picture"></div><h2>Carafe ${place + 1}</h2>${product(place)}</li>`,
  ).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Carafes</title>
<link rel="icon" href="data:,">
<style>${style}</style>
${head}
</head>
<body>
<header><strong>Carafes</strong><nav>${links}</nav></header>
<main><h1>Carafes</h1>
<ul class="products">
${items}
</ul>
${paragraphs}
</main>
${end}
</body>
</html>`;
};
