import drawings from './drawings.svg';

/** The robot seen from above, driving to the right, about its own centre. */
export function Rover() {
  return (
    <svg viewBox="-32 -32 64 64" width="56" height="56" aria-hidden="true">
      <use href={`${drawings}#rover`} />
    </svg>
  );
}
