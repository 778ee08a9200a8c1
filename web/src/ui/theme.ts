import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import type { MouseEvent } from 'react';
import styles from './theme.module.css';

const signal: MantineColorsTuple = [
  '#e8eeff',
  '#cfdbff',
  '#a9c0ff',
  '#86a8ff',
  '#5c88ff',
  '#3a70ff',
  '#1f5eff',
  '#184bd1',
  '#123aa6',
  '#0c2979',
];

/** The arena's pick-up red, dark enough for white text on it. */
const red: MantineColorsTuple = [
  '#fde8e9',
  '#f9cfd2',
  '#f2a3a8',
  '#ff8189',
  '#e04f59',
  '#d6333f',
  '#c4202d',
  '#a81925',
  '#8a121d',
  '#690c15',
];

/** Night over the arena: text, edges, cards and paper of the dark scheme. */
const dark: MantineColorsTuple = [
  '#f2f1ea',
  '#b3b8cc',
  '#8d94b3',
  '#737a99',
  '#313860',
  '#262d50',
  '#171c33',
  '#0e1224',
  '#0a0d1c',
  '#070914',
];

export const theme = createTheme({
  colors: { signal, red, dark },
  primaryColor: 'signal',
  primaryShade: 6,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '650', textWrap: 'balance' },
  radius: { md: '10px', lg: 'var(--radius)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' }, classNames: { root: styles.card } },
    Modal: {
      // A dialog's head is no banner of the page.
      defaultProps: {
        radius: 'lg',
        centered: true,
        // The second press of a double press, or a slip beside a form, closes nothing.
        closeOnClickOutside: false,
        // Nor does it take the focus out of the dialog.
        overlayProps: { onMouseDown: (event: MouseEvent) => event.preventDefault() },
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontFamily: 'var(--font-heading)', fontWeight: 650, lineHeight: 1.4 } },
    },
    Input: { classNames: { wrapper: styles.control } },
    InputWrapper: { classNames: { description: styles.hint, error: styles.hint } },
    Checkbox: { classNames: { input: styles.control } },
    Radio: { classNames: { radio: styles.control } },
    Switch: { classNames: { track: styles.control } },
    Pagination: { classNames: { control: styles.control } },
    Dropzone: { classNames: { root: styles.control } },
    NavLink: { styles: { label: { fontSize: '1rem' } } },
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: styles.button, label: styles.label, loader: styles.loader },
    },
    TextInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Textarea: {
      defaultProps: { size: 'md', autosize: true, minRows: 2, maxRows: 8 },
      classNames: { input: styles.paragraphs },
    },
  },
});

const properties = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--signal)',
  '--mantine-color-error': 'var(--alert)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--arena)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control-edge)',
  '--mantine-color-yellow-light': 'var(--medal-soft)',
  '--mantine-color-yellow-light-color': 'var(--medal-text)',
  '--mantine-line-height': 'var(--leading)',
  '--mantine-line-height-xs': 'var(--leading-small)',
  '--mantine-line-height-sm': 'var(--leading-small)',
  '--mantine-line-height-md': 'var(--leading)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: properties,
  dark: properties,
});
