import { Robot } from '../../../ui/robot.tsx';
import styles from './hero.module.css';

/** The line up to where hero.module.css takes it down; the robot's way there is the same curve. */
const LINE =
  'M-20 330H230C360 330 390 250 480 250S620 350 730 350S900 190 1010 190S1130 262 1230 262';

/** The arena in profile: the line is its ground, from the pick-up to the drop zone. */
export function HeroPicture({ label }: { label: string }) {
  return (
    <svg
      className={`${styles.picture} mirrored`}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
    >
      <circle cx="1010" cy="190" r="150" fill="var(--medal)" opacity="0.16" />
      <circle cx="1010" cy="190" r="98" fill="var(--medal)" opacity="0.22" />
      <Parts />
      <path d={`${LINE}H1460V440H-20z`} fill="var(--arena)" />
      <Circuit />
      <path d={LINE} className={styles.line} vectorEffect="non-scaling-stroke" />
      <PickUp />
      <DropZone />
      <g className={styles.robot}>
        <g transform="translate(0 -53)">
          <Robot />
        </g>
      </g>
    </svg>
  );
}

/** What teams build with, floating above the arena. */
function Parts() {
  return (
    <g
      fill="none"
      stroke="var(--edge)"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path
        d="M842 96l-18 18 18 18M890 96l18 18-18 18M874 90l-16 48"
        stroke="var(--circuit)"
        className={`${styles.upright} mirrored`}
      />
      <g transform="translate(1170 96)">
        <rect x="-24" y="-24" width="48" height="48" rx="8" />
        <path d="M-10 -24v-12M10 -24v-12M-10 36v-12M10 36v-12M-24 -10h-12M-24 10h-12M36 -10h-12M36 10h-12" />
        <rect x="-9" y="-9" width="18" height="18" rx="3" stroke="var(--signal)" />
      </g>
      <g transform="translate(690 190)">
        <circle r="20" />
        <circle r="7" />
        <path d="M0 -20v-9M0 29v-9M-20 0h-9M29 0h-9M14 -14l7 -7M-21 21l7 -7M14 14l7 7M-21 -21l7 7" />
      </g>
    </g>
  );
}

/** Traces below the ground, as on a board. */
function Circuit() {
  return (
    <g fill="none" stroke="var(--edge)" strokeWidth="3">
      <path d="M60 440v-34h150l26 -26h84" />
      <path d="M420 440v-60l40 -40" />
      <path d="M860 440v-70l60 -60h52" />
      <path d="M1100 440v-44l34 -34h120" />
      <path d="M960 440v-30h60" />
      <g fill="var(--paper)">
        <circle cx="326" cy="380" r="7" />
        <circle cx="465" cy="335" r="7" />
        <circle cx="979" cy="310" r="7" />
        <circle cx="1261" cy="362" r="7" />
        <circle cx="1027" cy="410" r="7" />
      </g>
    </g>
  );
}

function PickUp() {
  return (
    <g strokeLinejoin="round">
      <g fill="none" stroke="var(--alert)" strokeWidth="6">
        <path d="M108 318v-16h120v16" />
      </g>
      <g stroke="var(--outline)" strokeWidth="3">
        <rect x="126" y="258" width="40" height="40" rx="7" fill="#d92d3a" />
        <rect x="172" y="258" width="40" height="40" rx="7" fill="#f5a800" />
        <rect x="149" y="214" width="40" height="40" rx="7" fill="#00a88f" />
      </g>
    </g>
  );
}

function DropZone() {
  return (
    <g strokeLinejoin="round">
      <path d="M1190 250v-18h170v18" fill="none" stroke="var(--drop)" strokeWidth="6" />
      <g stroke="var(--outline)" strokeWidth="3">
        <rect x="1246" y="196" width="58" height="30" rx="6" fill="#1f5eff" />
        <path d="M1268 196v-14h14v14" fill="#f5a800" />
        <path d="M1251 128h48v20a24 24 0 0 1 -48 0z" fill="#f5a800" />
        <path d="M1251 134h-12a14 14 0 0 0 14 20M1299 134h12a14 14 0 0 1 -14 20" fill="none" />
      </g>
      <path d="M1340 226v-108" stroke="var(--line)" strokeWidth="5" strokeLinecap="round" />
      <path d="M1342 120l54 18-54 18z" fill="#1e9e4a" />
    </g>
  );
}
