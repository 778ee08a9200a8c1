import { Alert, Text } from '@mantine/core';
import { IconClockExclamation } from '../icons/index.ts';
import { minutesAndSeconds } from '../lib/countdown.ts';
import { CodeInput, type CodeInputProps } from './code-input.tsx';

interface Props extends CodeInputProps {
  /** Seconds until the code ends. */
  left: number;
  remaining: string;
  ended: string;
}

/** The caller counts `left`; at 0 the field is disabled and `ended` shown. */
export function TimedCode({ left, remaining, ended, ...code }: Props) {
  return (
    <>
      <CodeInput {...code} disabled={left === 0} autoFocus />
      {left === 0 ? (
        <Alert color="red" role="alert" icon={<IconClockExclamation aria-hidden />}>
          {ended}
        </Alert>
      ) : (
        <Text c="dimmed" role="timer" aria-live="off">
          {remaining}{' '}
          <bdi dir="ltr" className="tabular">
            {minutesAndSeconds(left)}
          </bdi>
        </Text>
      )}
    </>
  );
}
