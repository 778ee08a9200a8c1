import { useForm } from '@mantine/form';
import { type Endpoint, fieldErrorsOf } from '@midan/contract';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { ApiError, type Fallback } from '../lib/api-error.ts';
import { useTranslation } from '../lib/i18n.ts';
import { valuesInPage } from '../lib/typed-before.ts';
import { useInBrowser } from '../lib/use-in-browser.ts';
import { toastError, toastFailure } from './toast.ts';
import { useBusy } from './use-busy.ts';

interface Options<V> {
  initialValues: V;
  /** The action's sentence for a failure that the server did not explain. */
  failure?: Fallback;
  /** Field errors beyond the body's schema, for checks that only the browser makes. */
  check?: (values: V) => Record<string, string>;
  onChange?: (values: V) => void;
  /** Only the browser knows them, e.g. a kept draft. Filled fields keep their values. */
  restore?: () => Partial<V>;
}

/** Sends a form whose button was pressed before the page's script ran, see boot/first-paint.ts. */
function sendPressedForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-pressed]');
  form?.removeAttribute('data-pressed');
  form?.requestSubmit();
}

/** Days of which only some parts are chosen: their values are '' until then, as if left out. */
export const partialDays = (within: ParentNode): string[] =>
  [...within.querySelectorAll<HTMLElement>('[data-partial]')].flatMap(
    ({ dataset }) => dataset.path ?? [],
  );

/**
 * Takes over `restore` and what stood in the fields before React, refuses half-chosen days, and
 * focuses the first wrong field. Fields are named as in the body (`teams.0.name`).
 */
export function useEndpointForm<V extends Record<string, unknown>>(
  endpoint: Endpoint,
  { initialValues, failure, check, onChange, restore }: Options<V>,
) {
  const { t } = useTranslation('errors');
  /** The form that was sent last: a page may have several with fields of the same names. */
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<V>({ initialValues, validate: complaintsOf, onValuesChange: onChange });

  const isLive = useInBrowser();
  // Before anything else renders: React would write its own values into the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useLayoutEffect(() => {
    // Fields of several texts have told theirs already, see lib/typed-before.ts.
    const told = form.getValues();
    const kept = Object.entries(restore?.() ?? {}).filter(
      ([path]) => told[path] === initialValues[path],
    );
    const inPage = isLive ? [] : valuesInPage();
    const typed = inPage.filter(
      ([path, value]) => path in initialValues && value !== initialValues[path],
    );
    const own = [...kept, ...typed];
    if (own.length > 0) form.setValues(Object.fromEntries(own) as Partial<V>);
  }, []);
  useEffect(() => {
    // The form has been rendered with what was typed by then.
    const timer = setTimeout(sendPressedForm);
    return () => clearTimeout(timer);
  }, []);

  function complaintsOf(values: V): Record<string, string> {
    const result = endpoint.body?.safeParse(values, { reportInput: true });
    const errors = result?.error ? Object.entries(fieldErrorsOf(result.error.issues)) : [];
    const complaints = errors.map(([path, [first]]) => [
      path,
      first ? t(`fields.${first.code}`, { ...first.params }) : '',
    ]);
    const partial = (element.current ? partialDays(element.current) : []).map((path) => [
      path,
      t('fields.day_incomplete'),
    ]);
    return { ...check?.(values), ...Object.fromEntries([...complaints, ...partial]) };
  }

  function focusFirst(errors: Record<string, unknown>): void {
    const paths = Object.keys(errors);
    // The page's order counts, not the order of the errors.
    const within = element.current ?? document;
    const nodes = [...within.querySelectorAll<HTMLElement>('[data-path]')];
    const first = nodes.find((node) => paths.includes(node.dataset.path ?? ''));
    const focusable = 'input, select, textarea, button, [tabindex]';
    const parts = [...(first?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    // In a code or a date the part that is missing, not the one in front.
    const isEmpty = (part: Element) =>
      (part instanceof HTMLInputElement || part instanceof HTMLSelectElement) && part.value === '';
    const target = first?.matches(focusable) ? first : (parts.find(isEmpty) ?? parts[0]);
    (target ?? first)?.focus();
  }

  const [sendOnce, busy] = useBusy(async (send: (values: V) => unknown, values: V) => send(values));

  /** A missing required field is also said in a toast. While `send` runs, `busy` is true. */
  function submit(send: (values: V) => unknown) {
    const onSubmit = form.onSubmit(
      (values) => void sendOnce(send, values),
      (errors) => {
        const required = t('fields.required');
        if (Object.values(errors).includes(required)) toastFailure(t('fill_required'));
        focusFirst(errors);
      },
    );
    return (event: FormEvent<HTMLFormElement>) => {
      element.current = event.currentTarget;
      onSubmit(event);
    };
  }

  /** For a write's `onError`; shows a toast, also if fields have errors. */
  function fail(error: unknown): void {
    const fields = error instanceof ApiError ? Object.entries(error.errors) : [];
    const errors = Object.fromEntries(fields.map(([path, [first]]) => [path, first]));
    form.setErrors(errors);
    focusFirst(errors);
    toastError(error, failure);
  }

  return { form, submit, fail, busy };
}
