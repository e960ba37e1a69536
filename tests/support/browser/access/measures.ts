// Measures a screen by WCAG 2.2: target size, reflow, text spacing and forced colors. Each finding is a sentence.
import type { Page } from 'playwright-core';
import { addFinder, type Finder } from './controls.ts';

type WithFinder = Window & { finder: Finder };

const ready = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'finder' in window))) await page.evaluate(addFinder);
};

/** WCAG 2.5.8: a target is at least 24 by 24 pixels, or its circle of 24 pixels touches no other target. */
export const smallTargetsOf = async (page: Page): Promise<string[]> => {
  await ready(page);
  return page.evaluate(() => {
    const MIN = 24;
    const { finder } = window as unknown as WithFinder;
    const targets = finder.controls().map((node) => ({ node, box: finder.boxOf(node) }));
    const isSmall = ({ width, height }: DOMRect) => width < MIN - 0.5 || height < MIN - 0.5;
    const distance = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const hasRoom = ({ node, box }: (typeof targets)[number]) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return targets.every(
        (other) =>
          other.node === node ||
          other.node.contains(node) ||
          (isSmall(other.box)
            ? Math.hypot(
                x - other.box.x - other.box.width / 2,
                y - other.box.y - other.box.height / 2,
              ) >= MIN
            : distance(x, y, other.box) >= MIN / 2),
      );
    };
    return targets
      .filter((target) => isSmall(target.box) && !hasRoom(target))
      .map(({ node, box }) => `target of ${box.width} × ${box.height}: ${finder.nameOf(node)}`);
  });
};

/** WCAG 1.4.10 and 1.4.4: at this window width nothing exceeds the edges, and only galleries scroll sideways. */
export const beyondEdgesOf = async (page: Page, width: number): Promise<string[]> => {
  await ready(page);
  return page.evaluate((windowWidth) => {
    const { finder } = window as unknown as WithFinder;
    const { scrollWidth, clientWidth } = document.documentElement;
    const isStrip = (node: Element) => node.closest('[part=gallery]') !== null;
    const scrolling = finder
      .all()
      .filter(
        (node) =>
          node.scrollWidth > node.clientWidth + 1 &&
          /auto|scroll/.test(getComputedStyle(node).overflowX) &&
          finder.isSeen(node) &&
          !isStrip(node),
      );
    const beyond = finder.controls().filter((node) => {
      const { left, right } = finder.boxOf(node);
      return (left < -1 || right > windowWidth + 1) && !isStrip(node);
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider`] : []),
      ...scrolling.map((node) => `scrolls sideways: ${finder.nameOf(node)}`),
      ...beyond.map((node) => `beyond the edge: ${finder.nameOf(node)}`),
    ].map((finding) => `at ${windowWidth} px: ${finding}`);
  }, width);
};

/** WCAG 1.4.12: wider spacing must not cut off text, except names limited to two lines by design. */
export const cutTextsOf = async (page: Page): Promise<string[]> => {
  await ready(page);
  return page.evaluate(() => {
    const { finder } = window as unknown as WithFinder;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    const nodes = finder.all();
    const roots = [document, ...nodes.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    // Copies each list, because `adoptedStyleSheets` itself changes below.
    const before = roots.map((root) => [...root.adoptedStyleSheets]);
    const isCut = (node: Element): boolean => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(node);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = node;
      // Skips one-pixel boxes, which are for screen readers only, and input fields, which scroll their text.
      if (
        clientWidth <= 1 ||
        node.matches('input') ||
        webkitLineClamp !== 'none' ||
        !finder.isSeen(node)
      )
        return false;
      // The text of a button or summary must fit into its box, even if its overflow is visible.
      const isClosed = node.matches('button,summary');
      return (
        (scrollWidth > clientWidth + 1 && (isClosed || /hidden|clip/.test(overflowX))) ||
        (scrollHeight > clientHeight + 1 && (isClosed || /hidden|clip/.test(overflowY)))
      );
    };
    const wereCut = new Set(nodes.filter(isCut));
    for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    const cut = nodes.filter((node) => isCut(node) && !wereCut.has(node));
    roots.forEach((root, index) => {
      root.adoptedStyleSheets = before[index] ?? [];
    });
    return cut.map((node) => `cut off with more spacing: ${finder.nameOf(node)}`);
  });
};

/** WCAG 1.4.11 and 2.4.7: in forced colors, floating surfaces need a border and focused controls an outline. */
export const lostInForcedColorsOf = async (page: Page): Promise<string[]> => {
  await ready(page);
  return page.evaluate(() => {
    const { finder } = window as unknown as WithFinder;
    const FLOATING =
      '[part=drawer],[part=chooser],[part=quick-view],[part=toast],[part=menu],[part=card]:has(slot)';
    const hasLine = (node: Element | null | undefined): boolean => {
      if (!node) return false;
      const style = getComputedStyle(node);
      return (
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
        (style.borderInlineStartStyle !== 'none' &&
          Number.parseFloat(style.borderInlineStartWidth) > 0)
      );
    };
    const edgeless = finder
      .all()
      .filter((node) => node.matches(FLOATING) && finder.isSeen(node) && !hasLine(node));
    const hasRing = (node: Element | null | undefined): boolean =>
      ['', '::after'].some((pseudo) => {
        const style = node && getComputedStyle(node, pseudo);
        return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      });
    const activeOf = (): HTMLElement | null => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active as HTMLElement | null;
    };
    const first = activeOf();
    const ringless = finder.controls().filter((node) => {
      // Blurs first, because the ring of a focused node depends on how the node got the focus.
      node.blur();
      node.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
      const around = [node, node.nextElementSibling, node.closest('label'), node.parentElement];
      return activeOf() === node && !around.some(hasRing);
    });
    first?.focus({ preventScroll: true });
    return [
      ...edgeless.map((node) => `without an edge in forced colors: ${finder.nameOf(node)}`),
      ...ringless.map((node) => `without a ring in forced colors: ${finder.nameOf(node)}`),
    ];
  });
};
