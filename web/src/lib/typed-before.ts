import { readTab, writeTab } from './storage.ts';

/** Where lib/park-scripts.ts keeps what was typed when it loads a page anew. */
export const TYPED_KEY = 'midan_typed';

const isTextField = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field.matches(
    'textarea[data-path], input:is([type=text], [type=email], [type=password])[data-path]',
  );

/** Texts that were typed into this page before it was loaded anew, by the path of their field. */
function typedBeforeReload(): Record<string, string> {
  const kept = readTab(TYPED_KEY);
  writeTab(TYPED_KEY, null);
  try {
    const { path, typed } = JSON.parse(kept ?? '{}') as { path?: string; typed?: object };
    const texts = path === location.pathname ? Object.entries(typed ?? {}) : [];
    return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''));
  } catch {
    return {};
  }
}

/** Texts that the reader typed, or the browser filled in, before the page's script ran, by path. */
export function typedBefore(): Record<string, string> {
  const fields = [...document.querySelectorAll('[data-path]')].filter(isTextField);
  const typed = fields.filter(({ value, defaultValue }) => value !== '' && value !== defaultValue);
  const texts = typed.map(({ dataset, value }) => [dataset.path ?? '', value]);
  return { ...typedBeforeReload(), ...Object.fromEntries(texts) };
}
