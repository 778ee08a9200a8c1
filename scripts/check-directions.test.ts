import { describe, expect, test } from 'vitest';
import { findSides } from './check-directions.ts';

describe('a stylesheet', () => {
  test.each([
    'margin-left: 1rem',
    'padding-right: 0',
    'border-left-color: red',
    'border-top-right-radius: 8px',
    'left: 0',
    'text-align: right',
    'float: left',
    'margin: 0 1px 0 2px',
    'border-radius: 10px 0 0 10px',
  ])('must not say %s', (declaration) => {
    expect(findSides('a.css', `.a {\n  ${declaration};\n}`)).toEqual([
      expect.stringMatching(/^2: /),
    ]);
  });

  test.each([
    'margin-inline-start: 1rem',
    'inset-inline: 0',
    'border-start-start-radius: 8px',
    'text-align: start',
    'margin: 0 1px 0 1px',
    'border-radius: 10px 10px 0 0',
    'background: var(--left)',
    'animation: slide-left 1s; /* left: of the line */',
  ])('may say %s', (declaration) => {
    expect(findSides('a.css', `.a {\n  ${declaration};\n}`)).toEqual([]);
  });
});

describe('a component', () => {
  test.each([
    '<p style={{ marginLeft: 4 }} />',
    '<p style={{ color, right: 0 }} />',
    "<p style={{ textAlign: 'left' }} />",
    '<Text ml="md" />',
    '<Text ta="right" />',
  ])('must not say %s', (line) => {
    expect(findSides('a.tsx', `\n${line}`)).toEqual([expect.stringMatching(/^2: /)]);
  });

  test.each([
    '<p style={{ marginInlineStart: 4 }} />',
    '<Text ms="md" ta="start" />',
    '<TextInput leftSection={<Icon />} rightSection={null} />',
    'frame.scrollBy({ left: -event.movementX });',
  ])('may say %s', (line) => {
    expect(findSides('a.tsx', line)).toEqual([]);
  });
});
