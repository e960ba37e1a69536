// Starts the snippet builder.
import { createRoot } from 'react-dom/client';
import { App } from './parts/app.tsx';

const root = document.querySelector('#builder');
if (root) createRoot(root).render(<App />);
