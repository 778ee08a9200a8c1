import { Alert, Text } from '@mantine/core';
import { IconClockExclamation } from '../icons/index.ts';
import { minutesAndSeconds } from '../lib/countdown.ts';
import { CodeInput, type CodeInputProps } from './code-input.tsx';

interface Props extends CodeInputProps {
  /** Seconds until the code ends. */
  left: number;
  /** Text before the time that is left. */
  remaining: string;
  /** Text of the alert when the code has ended. */
  ended: string;
}

/**
 * Field for a code that ends, with the time `left` to enter it, which the caller counts. At 0 the
 * field is disabled, and an alert with `ended` takes the time's place.
 */
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
