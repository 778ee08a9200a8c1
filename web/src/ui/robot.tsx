import drawing from './robot.svg';

/** The robot that follows the line, drawn about its own centre, driving to the right. */
export function Robot() {
  return <use href={`${drawing}#robot`} />;
}
