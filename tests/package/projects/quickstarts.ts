// The projects of docs/quickstarts.md: the files of the document, and the files that a new project of the framework has.
import { documentOf } from '../../unit/docs/documents.ts';
import type { Project, Store } from './project.ts';

const { text } = documentOf('docs/quickstarts.md');

/** The files in the section of a framework, by path, with the addresses of a store. */
const filesIn = (framework: string, { api, assets }: Store): Record<string, string> => {
  const [, section = ''] = text.split(new RegExp(`^## ${framework}$`, 'm'));
  const [own = ''] = section.split(/^## /m);
  const files = [...own.matchAll(/^`([^`]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)];
  if (!files[0]) throw new Error(`docs/quickstarts.md has no files for ${framework}`);
  return Object.fromEntries(
    files.map(([, path, code = '']) => [
      path,
      code.replaceAll('http://127.0.0.1:4401', api).replaceAll('http://127.0.0.1:4404', assets),
    ]),
  );
};

const NO_ICON = '<link rel="icon" href="data:,">';

/** Adds the first product of a shelf, and waits for the count of the floating cart or of the toggle. */
const buy: NonNullable<Project['see']> = async (page) => {
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page
    .getByRole('button', { name: /\b1 item/ })
    .first()
    .waitFor();
};

const buyFromGrid: NonNullable<Project['see']> = async (page) => {
  await page.locator('[part=card]').first().getByRole('button').first().click();
  await page
    .getByRole('button', { name: /\b1 item/ })
    .first()
    .waitFor();
};

interface Starter extends Omit<Project, 'name' | 'files' | 'catalog'> {
  framework: string;
  /** Files of the framework's starter. */
  files?: Record<string, string>;
}

const quickstart = ({ framework, files, ...project }: Starter): Project => ({
  ...project,
  name: `quickstart-${framework.toLowerCase().replaceAll(' ', '-')}`,
  catalog: 'V3',
  files: (store) => ({ ...files, ...filesIn(framework, store) }),
});

const REACT = [
  'react@19',
  'react-dom@19',
  '@types/react@19',
  '@types/react-dom@19',
  'typescript@5',
];

export const quickstarts: readonly Project[] = [
  quickstart({
    framework: 'Next',
    packages: [...REACT, 'next@16', '@types/node@20'],
    files: {
      'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>;
}
`,
    },
    build: [['next', 'build']],
    serves: { command: ['next', 'start', '--hostname', '127.0.0.1', '--port'] },
    see: async (page) => {
      const html = await (await page.request.get(page.url())).text();
      if (!/Footed bowl for lemons[\s\S]*€/.test(html))
        throw new Error('the server did not render the name and the price');
      await buy(page);
    },
  }),
  quickstart({
    framework: 'React with Vite',
    packages: [...REACT, 'vite@8'],
    files: {
      'index.html': `<!doctype html><html lang="en"><title>Shop</title>${NO_ICON}<div id="root"></div><script type="module" src="/src/main.tsx"></script>`,
    },
    build: [['vite', 'build']],
    serves: { folder: 'dist' },
    see: buyFromGrid,
  }),
  quickstart({
    framework: 'Nuxt',
    packages: ['nuxt@4', 'vue@3'],
    build: [['nuxt', 'build']],
    serves: { command: ['nuxt', 'preview', '--port'] },
    see: buyFromGrid,
  }),
  quickstart({
    framework: 'SvelteKit',
    packages: [
      'svelte@5',
      '@sveltejs/kit@2',
      '@sveltejs/adapter-static@3',
      '@sveltejs/vite-plugin-svelte@7',
      'vite@8',
    ],
    files: {
      'src/app.html': `<!doctype html><html lang="en"><head>${NO_ICON}%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>`,
      'src/routes/+layout.ts': 'export const prerender = true;\n',
      'svelte.config.js': `import adapter from '@sveltejs/adapter-static';
export default { kit: { adapter: adapter() } };
`,
      'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';
export default { plugins: [sveltekit()] };
`,
    },
    build: [['vite', 'build']],
    serves: { folder: 'build' },
    see: buyFromGrid,
  }),
  quickstart({
    framework: 'Astro',
    packages: ['astro@5'],
    build: [['astro', 'build']],
    serves: { folder: 'dist' },
    see: buy,
  }),
  quickstart({
    framework: 'Node',
    packages: [],
    build: [['node', 'main.js']],
    prints: /Footed bowl for lemons 2/,
  }),
];
