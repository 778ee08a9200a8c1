/** The robot that follows the line, drawn about its own centre, driving to the right. */
export function Robot() {
  return (
    <g>
      <ellipse cx="0" cy="47" rx="62" ry="7" fill="var(--ink)" opacity="0.12" />
      <g stroke="var(--outline)" strokeWidth="3" strokeLinejoin="round">
        <path d="M-14 -50v-16" strokeLinecap="round" />
        <circle cx="-14" cy="-71" r="6" fill="#f5a800" />
        <rect x="-40" y="-50" width="62" height="44" rx="14" fill="#ffffff" />
        <rect x="-12" y="-40" width="40" height="24" rx="12" fill="#101631" />
        <path
          d="M-54 -2h106a12 12 0 0 1 12 12v8a12 12 0 0 1 -12 12h-106a12 12 0 0 1 -12 -12v-8a12 12 0 0 1 12 -12z"
          fill="#1f5eff"
        />
        <path d="M58 16l22 14h-16l-12 -8z" fill="#00a88f" />
      </g>
      <circle cx="0" cy="-28" r="4.5" fill="#7df0dc" />
      <circle cx="17" cy="-28" r="4.5" fill="#7df0dc" />
      <path d="M-32 -34v14" stroke="#00a88f" strokeWidth="4" strokeLinecap="round" />
      <path d="M-46 8h20M-46 16h12" stroke="#ffffff" strokeWidth="3" strokeLinecap="round" />
      <g fill="#17181c" stroke="var(--outline)" strokeWidth="3">
        <circle cx="-38" cy="30" r="17" />
        <circle cx="36" cy="30" r="17" />
      </g>
      <g fill="#f1eee4">
        <circle cx="-38" cy="30" r="6" />
        <circle cx="36" cy="30" r="6" />
      </g>
    </g>
  );
}
