import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '../../../lib/address.ts';

interface Props<T extends string> {
  label: string;
  /** The first is shown where the address names none. */
  names: readonly [T, ...T[]];
  labelOf: (name: T) => string;
  children: (name: T) => ReactNode;
}

export function QueryTabs<T extends string>({ label, names, labelOf, children }: Props<T>) {
  const { choice, change } = useAddress();
  return (
    <Tabs
      value={choice('tab', names) ?? names[0]}
      onChange={(next) => change({ tab: next === names[0] ? null : next })}
      keepMounted={false}
    >
      <Tabs.List mb="md" aria-label={label}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {labelOf(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {children(name)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
