import { Button, Stack, TextInput } from '@mantine/core';
import type { Endpoint } from '@midan/contract';
import { useNavigate } from 'react-router';
import { useEndpointForm } from './form.ts';

interface Props {
  /** Its schema checks the code; nothing is sent to it. */
  endpoint: Endpoint;
  label: string;
  action: string;
  wrong: string;
  maxLength: number;
  /** The code in its one spelling; null if the text cannot be one. */
  codeOf: (typed: string) => string | null;
  pathOf: (code: string) => string;
}

/** For a code typed where there is no camera: checked in the browser, nothing is sent. */
export function TypedCode({ endpoint, label, action, wrong, maxLength, codeOf, pathOf }: Props) {
  const navigate = useNavigate();
  const { form, submit } = useEndpointForm(endpoint, {
    initialValues: { code: '' },
    check: ({ code }): Record<string, string> => (codeOf(code) ? {} : { code: wrong }),
  });
  const send = submit(({ code }) => navigate(pathOf(codeOf(code) ?? code)));
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          label={label}
          dir="ltr"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxLength}
          {...form.getInputProps('code')}
        />
        <Button type="submit" fullWidth>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
