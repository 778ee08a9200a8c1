/// <reference lib="dom" />
/**
 * Runs inside the browser: flows the blocks onto pages, keeps headings with what follows, writes the
 * contents with their page numbers, and puts running titles and numbers on every page.
 * Returns what does not fit onto a page.
 */
export function paginate(): string[] {
  const { title = '', brand = '', contents = '' } = document.body.dataset;
  const flow = document.querySelector('#flow') as HTMLElement;
  const blocks = [...flow.children];
  const overfull: string[] = [];

  const addPage = () => {
    const page = document.createElement('section');
    page.className = 'page';
    page.innerHTML = '<div class="body"></div>';
    flow.before(page);
    furnish(page);
    return page.querySelector('.body') as HTMLElement;
  };
  const furnish = (page: Element) => {
    const running = document.createElement('div');
    running.className = 'running';
    running.textContent = `${brand} · ${title}`;
    const folio = document.createElement('div');
    folio.className = 'folio';
    folio.innerHTML = '<span></span><span class="number"></span>';
    page.prepend(running);
    page.append(folio);
  };
  const isOverfull = (body: HTMLElement) => body.scrollHeight > body.clientHeight + 1;

  const isHeading = (element: Element | null) => /^H[23]$/.test(element?.tagName ?? '');
  /** A heading stays with what follows, and so does a sentence that introduces a list, table or tiles. */
  const staysWith = (above: Element, below: Element) =>
    isHeading(above) ||
    (above.tagName === 'P' &&
      below.tagName !== 'P' &&
      !isHeading(below) &&
      isHeading(above.previousElementSibling));

  const list = blocks.length > 0 ? addPage() : null;
  list?.parentElement?.classList.add('contents');
  let body = list ? addPage() : null;
  for (const block of blocks) {
    if (!body) break;
    if (block.matches('[data-own-page]')) body = addPage();
    body.append(block);
    if (!isOverfull(body)) continue;
    const carried = [block];
    for (let last = block.previousElementSibling; last; last = last.previousElementSibling) {
      if (!staysWith(last, carried[0] as Element)) break;
      carried.unshift(last);
    }
    body = addPage();
    body.append(...carried);
    if (isOverfull(body)) overfull.push(block.textContent.trim().slice(0, 60));
  }
  flow.remove();

  for (const page of document.querySelectorAll('.page.wide')) furnish(page);
  const pages = [...document.querySelectorAll('.page')];
  for (const [index, page] of pages.entries()) {
    const number = page.querySelector('.number');
    if (number) number.textContent = String(index + 1);
  }
  if (list) {
    const entries = [...document.querySelectorAll('h2[id]')].map((heading) => {
      const number = (heading as HTMLElement).dataset.number ?? '';
      const page = pages.indexOf(heading.closest('.page') as Element) + 1;
      return `<li><a href="#${heading.id}"><b>${number}</b>${heading.innerHTML}<i>${page}</i></a></li>`;
    });
    list.innerHTML = `<h2>${contents}</h2><ol>${entries.join('')}</ol>`;
    if (isOverfull(list)) overfull.push(contents);
  }
  return overfull;
}
