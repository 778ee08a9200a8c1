/** The robot seen from above, driving to the right, about its own centre. */
export function Rover() {
  return (
    <svg viewBox="-32 -32 64 64" width="56" height="56" aria-hidden="true">
      <g fill="#17181c" stroke="var(--outline)" strokeWidth="2">
        <rect x="-20" y="-27" width="20" height="11" rx="4" />
        <rect x="-20" y="16" width="20" height="11" rx="4" />
      </g>
      <g stroke="var(--outline)" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M12 -18l14 5v26l-14 5z" fill="#00a88f" />
        <rect x="-26" y="-19" width="44" height="38" rx="12" fill="#1f5eff" />
        <rect x="-17" y="-12" width="27" height="24" rx="9" fill="#ffffff" />
        <rect x="-2" y="-8" width="14" height="16" rx="6" fill="#101631" />
        <circle cx="-19" cy="0" r="3.5" fill="#f5a800" />
      </g>
      <circle cx="6" cy="-3.5" r="2" fill="#7df0dc" />
      <circle cx="6" cy="3.5" r="2" fill="#7df0dc" />
    </svg>
  );
}
