import { expect, type Page } from '@playwright/test';

/**
 * Texts and controls that reach out of the window, or that a part around them cuts off. What can be
 * scrolled to, or is shortened with an ellipsis, is not cut off.
 */
function findCut(): string[] {
  const wide = document.documentElement.clientWidth + 1;
  /** The sides, in px, between which something in `from` is seen; null if there are none. */
  const seenIn = (from: Element): [number, number] | null => {
    let [left, right] = [-1, wide];
    for (let part: Element | null = from; part; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (/auto|scroll/.test(style.overflowX)) return null;
      if (part !== document.body && /hidden|clip/.test(style.overflowX)) {
        const box = part.getBoundingClientRect();
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null;
        if (box.width < 2) return null;
        left = Math.max(left, box.left - 2);
        right = Math.min(right, box.right + 2);
      }
      if (style.position === 'fixed') break;
    }
    return [left, right];
  };
  const judge = (element: Element, boxes: Iterable<DOMRect>): boolean => {
    if (element.closest('[aria-hidden="true"], [inert], noscript, svg')) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const seen = seenIn(element);
    return [...boxes].some(
      ({ left, right, width, height }) =>
        seen !== null && width > 1 && height > 1 && (left < seen[0] || right > seen[1]),
    );
  };
  const cut = new Set<Element>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.textContent?.trim() || !text.parentElement) continue;
    range.selectNodeContents(text);
    if (judge(text.parentElement, range.getClientRects())) cut.add(text.parentElement);
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (judge(control, control.getClientRects())) cut.add(control);
  }
  return [...cut].map((element) => {
    const { left, right } = element.getBoundingClientRect();
    return `${Math.round(left)} to ${Math.round(right)} px: ${element.outerHTML.slice(0, 200)}`;
  });
}

/** @param screen its name in failures */
export async function expectNothingCut(page: Page, screen: string): Promise<void> {
  const state = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(state, `px by which ${screen} scrolls sideways`).toBeLessThanOrEqual(0);
  await expect.poll(() => page.evaluate(findCut), `cut off on ${screen}`).toEqual([]);
}
