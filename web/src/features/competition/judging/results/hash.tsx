import { Text } from '@mantine/core';

/** In groups of 4 characters, as it is read aloud and compared. */
export const Hash = ({ value }: { value: string }) => (
  <Text component="bdi" dir="ltr" ff="monospace" inherit style={{ wordSpacing: '0.25em' }}>
    {value.match(/.{1,4}/g)?.join(' ')}
  </Text>
);
