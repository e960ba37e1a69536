// Entry of the drawer: mounts it with its English sentences.

import type { CartApp } from '../../app/app.ts';
import { drawerEn } from '../../i18n/languages/en.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { Drawer } from './drawer.tsx';
import css from './styles.css';

/** Adds the drawer to the page, open or closed as the store says; returns a function that removes it. */
export const mountDrawer = (app: CartApp): (() => void) =>
  mountNode(app, 'drawer', css, <Drawer app={app} text={app.text.extend(drawerEn)} />);
