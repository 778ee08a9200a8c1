import type { ComponentType, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height, in CSS pixels. */
  size?: number;
  /** Width of the strokes, in units of the 24 × 24 drawing. */
  stroke?: number;
}

export type Icon = ComponentType<IconProps>;

/** Screen readers skip the icon unless it has an `aria-label`. */
export function icon(...paths: string[]): Icon {
  return function OutlineIcon({ size = 24, stroke = 2, ...props }) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] === undefined}
        {...props}
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };
}
