/** The mark of the brand and the cover's picture: the line, its two areas, and the robot on it. */

export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="10" fill="#1f5eff"/>
  <path d="M6 26V14.5a4.5 4.5 0 0 1 9 0V19a3.5 3.5 0 0 0 7 0v-9" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>
  <circle cx="26" cy="9" r="3.4" fill="#f5a800"/></svg>`;

const robot = `<g stroke="#101631" stroke-width="3" stroke-linejoin="round">
    <path d="M-14 -50v-16" stroke-linecap="round"/><circle cx="-14" cy="-71" r="6" fill="#f5a800"/>
    <rect x="-40" y="-50" width="62" height="44" rx="14" fill="#fff"/>
    <rect x="-12" y="-40" width="40" height="24" rx="12" fill="#101631"/>
    <path d="M-54 -2h106a12 12 0 0 1 12 12v8a12 12 0 0 1 -12 12h-106a12 12 0 0 1 -12 -12v-8a12 12 0 0 1 12 -12z" fill="#1f5eff"/>
    <path d="M58 16l22 14h-16l-12 -8z" fill="#00a88f"/></g>
  <circle cx="0" cy="-28" r="4.5" fill="#7df0dc"/><circle cx="17" cy="-28" r="4.5" fill="#7df0dc"/>
  <path d="M-32 -34v14" stroke="#00a88f" stroke-width="4" stroke-linecap="round"/>
  <path d="M-46 8h20M-46 16h12" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
  <g fill="#17181c" stroke="#101631" stroke-width="3"><circle cx="-38" cy="30" r="17"/><circle cx="36" cy="30" r="17"/></g>
  <g fill="#f1eee4"><circle cx="-38" cy="30" r="6"/><circle cx="36" cy="30" r="6"/></g>`;

export const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -60 840 548">
  <path d="M0 300h190c60 0 90-30 90-90v-40c0-60 30-90 90-90h150c60 0 90 30 90 90v110c0 60 30 90 90 90h140" fill="none" stroke="#fbfaf6" stroke-width="96"/>
  <path d="M-20 300h210c60 0 90-30 90-90v-40c0-60 30-90 90-90h150c60 0 90 30 90 90v110c0 60 30 90 90 90h180" fill="none" stroke="#17181c" stroke-width="12"/>
  <rect x="84" y="240" width="76" height="76" rx="10" fill="none" stroke="#d92d3a" stroke-width="8" transform="translate(-20 -110)"/>
  <rect x="690" y="220" width="76" height="76" rx="10" fill="none" stroke="#1e9e4a" stroke-width="8"/>
  <rect x="82" y="148" width="40" height="40" rx="6" fill="#f5a800"/>
  <g transform="translate(445 32) scale(1.05)">${robot}</g></svg>`;
