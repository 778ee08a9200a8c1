import { Stack, Text, Textarea } from '@mantine/core';
import {
  type askToMove,
  type Endpoint,
  LIMITS,
  type refuseMove,
  type releaseStudent,
  type transferStudent,
} from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';

type Act = typeof askToMove | typeof refuseMove | typeof releaseStudent | typeof transferStudent;

interface Props {
  act: Act;
  /** Of the student or the request; none for the student's own. */
  id?: string;
  /** The request that a release agrees to. */
  moveId?: string | undefined;
  title: string;
  /** What the act does. */
  text?: string;
  hint: string;
  submit: string;
  failure: string;
  isOptional?: boolean;
  refreshes: readonly Endpoint[];
  /** Chooses the new school. */
  school?: (value: string, onChange: (id: string) => void, error: ReactNode) => ReactNode;
  onDone?: () => unknown;
  onClose: () => void;
}

/** Says what happens and asks for the reason, which somebody else reads. */
export default function ReasonDialog(props: Props) {
  const { act, id, isOptional = false, school, onDone, onClose } = props;
  const { t } = useTranslation('moves');
  const { form, submit, fail } = useEndpointForm(act, {
    initialValues: { reason: '', ...(school && { academy_id: '' }) },
    failure: props.failure,
  });
  const write = useWrite(act as typeof transferStudent, {
    refreshes: props.refreshes,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
      return onDone?.();
    },
    onError: fail,
  });
  const send = (body: { reason: string; academy_id?: string }) =>
    write.attempt({
      params: { id: id ?? '' },
      body: { ...body, ...(props.moveId && { move_id: props.moveId }) },
    });
  const { academy_id = '' } = form.values;
  return (
    <Dialog opened onClose={onClose} title={props.title}>
      <form onSubmit={submit(send)} noValidate>
        <Stack gap="md">
          {props.text && <Text>{props.text}</Text>}
          {school?.(
            academy_id,
            (chosen) => form.setFieldValue('academy_id', chosen),
            form.errors.academy_id,
          )}
          <Textarea
            label={t('reason')}
            description={props.hint}
            required={!isOptional}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={LIMITS.moveReasonMax}
            {...form.getInputProps('reason')}
          />
          <DialogEnd
            submit={props.submit}
            sending={write.isPending}
            form={form}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
